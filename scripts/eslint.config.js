import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["build/", "dist/", "static/vendor/", ".venv/"] },
  js.configs.recommended,
  {
    rules: {
      "default-case-last": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": ["error", { allow: ["error", "warn"] }],
      "no-eval": "error",
      "no-implicit-globals": "error",
      "no-new-func": "error",
      "no-shadow": "error",
      "no-unused-private-class-members": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  { files: ["static/**/*.js", "scripts/bench_pages/**/*.js"], languageOptions: { globals: globals.browser } },
  {
    files: ["tests/**/*.js", "tests/**/*.mjs"],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: { "no-console": "off" },
  },
  {
    files: ["scripts/vendored/*.mjs"],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ["scripts/*.mjs", "scripts/eslint.config.js"],
    languageOptions: { globals: { ...globals.node, performance: "readonly" } },
    rules: { "no-console": "off" },
  },
];
