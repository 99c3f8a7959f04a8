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

/** Put the chosen theme on the page: "system" follows the device. */
export function applyTheme(theme = settings.theme) {
  const root = document.documentElement;
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
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
