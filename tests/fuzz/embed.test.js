// What the embedded page reads of other pages: messages and films. RUNS=100000 for the long run of `make fuzz`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { isFilm, merged, readFilm } from "../../static/js/embed/film.js";
import { NAMESPACE, VERSION, message, readMessage } from "../../static/js/embed/messages.js";
import { HandlerError } from "../../static/js/python.js";

const ROOT = path.resolve(import.meta.dirname, "../..");
const VENV = path.join(ROOT, ".venv/bin/python");
const numRuns = Number(process.env.RUNS ?? 400);
const report = (what) => process.env.RUNS && console.log(`${what}: ${numRuns} inputs`);

const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true, withNullPrototype: true, withSparseArray: true, withObjectString: true });
const types = fc.oneof(fc.constantFrom("ready", "state", "newGame", "play", "click", "undo", "analyse", "stop", "load", "record", "set", "constructor", "__proto__"), anything);
const nearly = fc.record(
  { ns: fc.oneof(fc.constant(NAMESPACE), anything), v: fc.oneof(fc.constant(VERSION), anything), id: fc.oneof(fc.nat(), fc.string(), anything), type: types, payload: anything },
  { requiredKeys: [] },
);

test("whatever is posted, the reader throws nothing, changes nothing, and answers in one of three forms", () => {
  const prototype = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));
  fc.assert(
    fc.property(fc.oneof(nearly, anything, fc.jsonValue()), (data) => {
      const frozen = ArrayBuffer.isView(data) ? data : Object.freeze(data);
      const read = readMessage(frozen);
      if (read === null) return;
      assert.equal(frozen.ns, NAMESPACE);
      assert.ok(read.id === null || ["string", "number"].includes(typeof read.id));
      if (read.error) assert.match(read.error.code, /^error\.message\.(version|id|type|payload)$/);
      else assert.ok(frozen.v === VERSION && read.id === frozen.id && read.type === frozen.type && read.payload === frozen.payload);
      structuredClone(read.error);
    }),
    { numRuns },
  );
  assert.equal(JSON.stringify(Object.getOwnPropertyNames(Object.prototype)), prototype);
  report("messages");
});

test("the messages of the page around are read as they were meant", () => {
  for (const [type, payload] of [["ready"], ["state"], ["stop"], ["play", "e5"], ["newGame", { game: "catchup" }], ["load", "#v1/catchup/x"], ["set", { search: "?game=catchup" }]]) {
    assert.deepEqual(readMessage(message(7, type, payload)), { id: 7, type, payload });
  }
  assert.equal(readMessage({ type: "play" }), null);
  assert.equal(readMessage({ ...message(7, "play", "e5"), v: 2 }).error.code, "error.message.version");
  assert.equal(readMessage(message(null, "play", "e5")).error.code, "error.message.id");
  assert.equal(readMessage(message(7, "eval", "1")).error.code, "error.message.type");
  assert.equal(readMessage(message(7, "play", 5)).error.code, "error.message.payload");
});

test("merging follows RFC 7396, appendix A", () => {
  for (const [target, change, result] of [
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [["a", "b"], ["c", "d"], ["c", "d"]],
    [{ a: "foo" }, null, null],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ]) {
    assert.deepEqual(merged(target, change), result);
  }
});

const python = existsSync(VENV) ? VENV : "python3";
const film = JSON.parse(execFileSync(python, ["-m", "pyapp", "film", "-"], { cwd: ROOT, input: '{"game": "catchup", "options": {"size": 3}, "moves": ["c3", "c4", "b2,b3"]}' }));
const KNOWN = { games: [{ id: "catchup" }], drawn: (scene) => scene.board.kind === "tray" };

/** Every place in a value, as the keys that lead there. */
function places(value, way = []) {
  if (typeof value !== "object" || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, each]) => places(each, [...way, key]))];
}
const WAYS = places(film).filter((way) => way.length > 0);

function spoiled(way, value, gone) {
  const copy = structuredClone(film);
  const at = way.slice(0, -1).reduce((part, key) => part[key], copy);
  if (gone) delete at[way.at(-1)];
  else at[way.at(-1)] = value;
  return copy;
}

test("a film with something wrong anywhere is read or refused, and nothing else", () => {
  assert.equal(readFilm(film, KNOWN).length, 4);
  let refusals = 0;
  fc.assert(
    fc.property(fc.constantFrom(...WAYS), fc.oneof(fc.jsonValue(), anything), fc.boolean(), (way, value, gone) => {
      const wrong = spoiled(way, value, gone);
      if (!isFilm(wrong)) return;
      try {
        const views = readFilm(wrong, KNOWN);
        assert.ok(views.every(({ ply, scene }, index) => ply === index && scene.cells.length < 20_001));
      } catch (error) {
        assert.ok(error instanceof HandlerError, String(error.stack));
        assert.match(error.code, /^error\.film\./);
        refusals += 1;
      }
    }),
    { numRuns },
  );
  assert.ok(refusals > numRuns / 20);
  report("films");
});

test("films that would swallow the page are refused", () => {
  const frame = film.frames[0];
  const wide = { ...frame, scene: { ...frame.scene, cells: { "[]": 2 ** 31 } } };
  const deep = { ...frame, more: Array.from({ length: 40 }).reduce((inner) => ({ inner }), 1) };
  const sly = JSON.parse('{"format": "quincunx-film", "version": 1, "frames": [{"__proto__": {"polluted": true}}]}');
  for (const wrong of [{ ...film, frames: [wide] }, { ...film, frames: [deep] }, { ...film, frames: [] }, { ...film, frames: Array(30_000).fill({}) }, sly]) {
    assert.throws(() => readFilm(wrong, KNOWN), HandlerError);
  }
  assert.equal({}.polluted, undefined);
});

/** A film of one long list of cells and pieces, and many short frames after it. */
function long(count, change) {
  const { scene, ...rest } = film.frames[0];
  const list = (length, item) => ({ ...Array(length).fill(item), "[]": length });
  const many = { ...scene, cells: list(20_000, scene.cells[0]), pieces: list(20_000, { kind: "stone", cell: "a1" }) };
  const first = { ...rest, scene: many, moves: list(count - 1, { text: "c3" }) };
  return { ...film, frames: [first, ...Array.from({ length: count - 1 }, (_, index) => ({ ply: index + 1, ...change(index) }))] };
}

test("a short film that spreads into many long lists is refused in time", () => {
  for (const change of [(index) => ({ scene: { cells: { 0: { x: index } } } }), (index) => ({ scene: { width: index + 1 } }), () => ({})]) {
    const wrong = long(2000, change);
    const began = performance.now();
    assert.throws(() => readFilm(wrong, KNOWN), { code: "error.film.broken" });
    assert.ok(performance.now() - began < 15_000);
  }
});

test("the longest game of the vectors is read", () => {
  const lines = readFileSync(path.join(ROOT, "tests/vectors/kilkenny_cats.jsonl"), "utf8").trim().split("\n");
  const record = lines.toSorted((a, b) => b.length - a.length)[0];
  const text = execFileSync(python, ["-m", "pyapp", "film", "-"], { cwd: ROOT, input: record, maxBuffer: 100_000_000 });
  assert.ok(readFilm(JSON.parse(text), { games: [{ id: "kilkenny_cats" }], drawn: () => true }).length > 800);
});
