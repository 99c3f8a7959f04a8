import { loadPyodide } from "./runtime/pyodide.mjs";

await loadPyodide();
performance.mark("bench:ready");
