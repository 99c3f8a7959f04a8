// Runs a Python script of this folder in Pyodide on a wheel of the page: node agreement.mjs WHEEL SCRIPT, prints report().
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [wheel, script] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel");
pyodide.FS.writeFile("agreement.py", readFileSync(script));
console.log(pyodide.runPython("import agreement; agreement.report()"));
