let texts = {};

/** Load a language's texts; the page is built from them, so this comes first. */
export async function loadLanguage(language) {
  const response = await fetch(new URL(`../i18n/${language}.json`, import.meta.url));
  if (!response.ok) throw new Error(`${response.status}`);
  texts = await response.json();
  document.documentElement.lang = language;
}

/** Languages that have texts. */
export const LANGUAGES = ["en"];

/** Whether there is a text for a key: some are a game's own choice. */
export const has = (key) => Object.hasOwn(texts, key);

/**
 * The text of a message.
 * @param {string|{key: string, args?: Record<string, unknown>}} message a key, or a key with arguments; an argument may be a message
 * @param {Record<string, unknown>} [args] arguments beside a bare key
 */
export function t(message, args) {
  const { key, args: given } = typeof message === "string" ? { key: message, args } : message;
  const text = has(key) ? texts[key] : undefined;
  if (text === undefined) {
    console.error(`no text for ${key}`);
    return key;
  }
  return text.replace(/\{(\w+)\}/g, (whole, name) => (given && name in given ? show(given[name]) : whole));
}

function show(value) {
  return typeof value === "object" && value !== null ? t(value) : String(value);
}

/** A number of bytes in megabytes, one decimal. */
export function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}
