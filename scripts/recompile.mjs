// Compiles the .py files of a zip to .pyc with the Python that will run them: node scripts/recompile.mjs IN.zip OUT.zip
// The .pyc are "unchecked-hash": Python takes them as they are, with no look at a source or a date. Each replaces its .py.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.FS.writeFile("/in.zip", readFileSync(source));
pyodide.runPython(`
import importlib.util, marshal, zipfile

def pyc(name, source):
    code = compile(source, name, "exec", dont_inherit=True, optimize=0)
    return importlib._bootstrap_external._code_to_hash_pyc(code, importlib.util.source_hash(source), False)

with zipfile.ZipFile("/in.zip") as old, zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_STORED) as new:
    for name in sorted(old.namelist()):
        if name.endswith("/"):
            continue
        content = old.read(name)
        if name.endswith(".py"):
            name, content = name + "c", pyc(name, content)
        new.writestr(zipfile.ZipInfo(name), content)
`);
writeFileSync(target, pyodide.FS.readFile("/out.zip"));
