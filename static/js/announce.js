import { h } from "./dom.js";
import { t } from "./i18n.js";

const polite = h("div", { class: "sr", "aria-live": "polite", "data-say": "" });
const assertive = h("div", { class: "sr", role: "alert" });

/** Put the live regions on the page; they must be there, empty, before anything is said. */
export function mountAnnouncer(body) {
  body.append(polite, assertive);
}

/** Tell a screen reader what happened, in one or more messages. */
export function say(...messages) {
  speak(polite, messages.map((message) => t(message)).join(". "));
}

/** Tell a screen reader at once that something did not work. */
export function warn(message) {
  speak(assertive, t(message));
}

/** A text equal to the last one is read again only if it differs: a space that cannot be seen makes the difference. */
function speak(region, text) {
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

/** Say what a new turn brings: what happened, who takes over, and what the person to move has rolled. */
export function sayTurn({ say: happened, hand_over: taker, badge, entry }) {
  const handOver = taker ? [{ key: "ui.hand_over", args: taker }] : [];
  say(happened, ...handOver, ...(entry.can_place && badge?.piece ? [badge.title] : []));
}
