const TRAVEL = 10;
const TWICE = 350;
const NOTHING = { cell: null, time: -Infinity };

/**
 * Turn the pointer events of a board into activations.
 *
 * A cell is activated when a pointer is released over the cell it was pressed on, so sliding off takes a press back.
 * A touch that travels more than 10 px is a scroll. The second half of a double click or tap does nothing; it is none
 * where something else was pressed between.
 * Clicks that no pointer made (assistive technology, scripts) activate the button they reach.
 *
 * @param {HTMLElement} host
 * @param {{cellAt: (x: number, y: number) => string|null, activate: (cell: string) => void, hover: (cell: string|null) => void}} on
 */
export function watchPointer(host, on) {
  let press = null;
  let fromPointer = false;
  let last = NOTHING;

  const activate = (cell, time) => {
    const again = cell === last.cell && time - last.time < TWICE;
    last = { cell, time };
    if (!again) on.activate(cell);
  };

  host.addEventListener("pointerdown", (event) => {
    fromPointer = true;
    press = null;
    if (!event.isPrimary || event.button !== 0) return;
    press = { id: event.pointerId, cell: on.cellAt(event.clientX, event.clientY), x: event.clientX, y: event.clientY };
  });

  host.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch") on.hover(on.cellAt(event.clientX, event.clientY));
    if (press?.id !== event.pointerId || event.pointerType === "mouse") return;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > TRAVEL) press = null;
  });

  host.addEventListener("pointerup", (event) => {
    const pressed = press;
    press = null;
    if (pressed?.id !== event.pointerId || pressed.cell === null) return;
    if (on.cellAt(event.clientX, event.clientY) === pressed.cell) activate(pressed.cell, event.timeStamp);
  });

  host.addEventListener("pointercancel", () => {
    press = null;
    fromPointer = false;
  });
  // A press that ends elsewhere makes no click here that would say so, and what comes behind it is no double click.
  addEventListener("pointerup", (event) => {
    if (host.contains(event.target)) return;
    fromPointer = false;
    last = NOTHING;
  });
  host.addEventListener("pointerleave", () => on.hover(null));

  host.addEventListener("click", (event) => {
    const own = fromPointer;
    fromPointer = false;
    const cell = event.target.closest?.("[data-target]")?.dataset.target;
    if (!own && cell) activate(cell, event.timeStamp);
  });
}
