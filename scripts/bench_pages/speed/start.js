import { loadPyodide } from "./runtime/pyodide.mjs";

const wheels = await (await fetch("wheels.json")).json();
const python = await loadPyodide({ packages: ["micropip"] });
await python.pyimport("micropip").install(new URL(`wheels/${wheels.compiled}`, location).href);
const speed = python.pyimport("pyapp.ai.speed");
const { loads } = python.pyimport("json");
globalThis.measure = (name, game, seconds, options) => speed[`${name}_per_second`](game, seconds, loads(options));
globalThis.longestAnswer = (game, players) => speed.longest_answer(game, players);
performance.mark("bench:ready");
