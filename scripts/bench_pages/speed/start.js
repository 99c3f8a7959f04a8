import { loadPyodide } from "./runtime/pyodide.mjs";

const wheels = await (await fetch("wheels.json")).json();
const python = await loadPyodide({ packages: ["micropip"] });
await python.pyimport("micropip").install(new URL(`wheels/${wheels.compiled}`, location).href);
const speed = python.pyimport("pyapp.ai.speed");
globalThis.measure = (name, seconds) => speed[`${name}_per_second`]("catchup", seconds);
performance.mark("bench:ready");
