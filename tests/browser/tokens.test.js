import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";

const css = await readFile(path.resolve(import.meta.dirname, "../../static/css/tokens.css"), "utf8");
const themes = [new Map(), new Map()];
for (const [, name, value] of css.slice(0, css.indexOf("@media")).matchAll(/--([\w-]+): ([^;]+);/g)) {
  const both = /^light-dark\((#\w+), (#\w+)\)$/.exec(value);
  const one = /^#\w+$/.exec(value);
  if (both) themes.forEach((theme, index) => theme.set(name, both[index + 1]));
  else if (one) themes.forEach((theme) => theme.set(name, value));
}

const GROUNDS = ["page", "surface", "raised", "sunk"];
const TEXT = [
  ...["ink", "ink2", "ink3"].flatMap((ink) => GROUNDS.map((ground) => [ink, ground])),
  ...["accent-text", "bad"].flatMap((ink) => ["surface", "raised"].map((ground) => [ink, ground])),
  ["accent-text", "accent-soft"],
  ["accent-ink", "accent"],
  ["accent-ink", "accent-strong"],
  ["ink", "bad-soft"],
  ["ink2", "bad-soft"],
  ["bad", "bad-soft"],
  ["page", "ink"],
  ["cu-coord", "cu-tray"],
  ["w-order", "w"],
  ["w-mark", "w"],
  ["b-mark", "b"],
  ["b-order", "b"],
  ["ca-coord", "ca-slab"],
  ["hu-coord", "hu-sea"],
  ["hu-ice", "hu-target"],
  ["kc-coord", "kc-frame"],
  ...["s", "w", "n", "e"].map((side) => [`kc-${side}-ink`, `kc-${side}`]),
  ["die-pip", "die"],
];
const SIGNS = [
  ...GROUNDS.flatMap((ground) => [["edge", ground], ["accent", ground]]),
  ["cu-target", "cu-cell"],
  ["cu-tent", "cu-cell"],
  ["cu-loses", "cu-cell"],
  ["w-rim", "cu-cell"],
  ["b", "cu-cell"],
  ["w", "b"],
  ["ca-target", "ca-cell"],
  ["ca-target", "ca-last-case"],
  ["ca-chalk-rim", "ca-cell"],
  ["ca-basalt", "ca-cell"],
  ["ca-chalk", "ca-basalt"],
  ["ca-chalk-hatch", "ca-chalk"],
  ["ca-basalt-hatch", "ca-basalt"],
  ...["seat-v", "seat-h"].flatMap((bar) => [[bar, "ca-chalk"], [`${bar}-on-dark`, "ca-basalt"]]),
  ...["seat-v-ui", "seat-h-ui"].flatMap((bar) => GROUNDS.map((ground) => [bar, ground])),
  ...["hu-ice", "hu-ice-lo"].flatMap((ice) => ["hu-b", "hu-w-rim", "hu-target", "hu-danger"].map((mark) => [mark, ice])),
  ["hu-ice", "hu-sea"],
  ["hu-w-rim", "hu-w"],
  ["hu-b-belly", "hu-b"],
  ["hu-w", "hu-b"],
  ...["kc-a", "kc-b"].flatMap((paper) => ["kc-target", ...["s", "w", "n", "e"].map((side) => `kc-${side}-rim`)].map((mark) => [mark, paper])),
  ["kc-gilt", "kc-frame"],
  ["die", "kc-frame"],
  ["knob", "edge"],
  ["knob", "accent"],
];

function luminance(hex) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

for (const [pairs, least, what] of [[TEXT, 4.5, "text"], [SIGNS, 3, "signs and pieces"]]) {
  ["light", "dark"].forEach((name, index) => {
    test(`contrast of ${what}, ${name}`, () => {
      const low = pairs
        .map(([one, other]) => [one, other, contrast(themes[index].get(one), themes[index].get(other))])
        .filter(([, , ratio]) => ratio < least);
      assert.deepEqual(low, []);
    });
  });
}
