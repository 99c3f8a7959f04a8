/**
 * Keys of the whole table. Those that a text field needs for itself are left to it.
 * @returns {boolean} whether the key was used
 */
export function pageKey(event, on) {
  if (event.isComposing || event.altKey || event.defaultPrevented || document.querySelector("dialog[open], :popover-open")) return false;
  const control = event.ctrlKey || event.metaKey;
  const typing = event.target.matches("input, textarea");
  if (control && event.code === "Enter") on.endTurn();
  else if (event.code === "Escape" && !control) on.clear();
  else if (control && !typing && event.code === "KeyZ") event.shiftKey ? on.redo() : on.undo();
  else if (control && !typing && event.code === "KeyY") on.redo();
  else return false;
  return true;
}

/**
 * Single keys that work while the board has the focus, as long as they are no row's letter.
 * @returns {boolean} whether the key was used
 */
export function boardCommand(event, view, { rotate, rules, say }) {
  const byCode = {
    KeyL: () => say(view.say ?? view.guidance),
    KeyS: () => view.why && say(view.why),
    KeyT: () => say(view.guidance),
    KeyR: rotate,
  };
  const run = event.key === "?" ? rules : !event.shiftKey && byCode[event.code];
  if (!run) return false;
  run();
  return true;
}
