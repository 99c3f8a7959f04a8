const KEY = "quincunx";
const DEFAULTS = { theme: "system", targets: true, coordinates: true, choices: {} };

/** What a person has chosen for this page. Where storage is blocked it lasts as long as the page. */
export const settings = { ...DEFAULTS, ...read() };

/** Change settings and keep them where the browser allows it. */
export function change(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    return;
  }
}

// What the browser's own bars are coloured: by day and by night, as the page's head has it.
const bars = [...document.querySelectorAll('[name="theme-color"]')].map((meta) => ({ meta, content: meta.content }));

/** Put the chosen theme on the page, and on the browser's bars: "system" follows the device. */
export function applyTheme(theme = settings.theme) {
  const root = document.documentElement;
  const chosen = theme === "light" || theme === "dark";
  if (chosen) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const { meta, content } of bars) meta.content = chosen ? getComputedStyle(root).backgroundColor : content;
}

/** Whether the page is dark now. */
export function isDark() {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}
