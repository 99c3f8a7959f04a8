/** Put a text on the clipboard. @returns {Promise<boolean>} false where the browser does not allow it: then it is marked in a field */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Mark all of a field's text, so that the person can copy it by hand. @param {HTMLInputElement|HTMLTextAreaElement} field */
export function mark(field) {
  field.focus();
  field.select();
}

/** Whether the system has a way of its own to share a link. */
export const systemShares = () => typeof navigator.share === "function";

/** Let the system share a link. @returns {Promise<boolean>} false where it could not; a person who thinks better of it is no failure */
export async function shareBySystem(title, url) {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error.name === "AbortError";
  }
}
