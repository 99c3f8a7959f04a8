import { say } from "./announce.js";
import { h, icon } from "./dom.js";
import { megabytes, t } from "./i18n.js";
import { OfflineMenu } from "./offline/menu.js";
import { watchNetwork } from "./offline/network.js";
import { BUILD, keepOffline } from "./offline/worker.js";

const IDLE = 2_000;

/**
 * Play without a network: has the site kept, says when it is needed and when a newer version has come. Not in a frame:
 * there the page belongs to somebody else's.
 * @param {import("./shell.js").Shell} shell with a playable table
 */
export function mountOffline(shell) {
  if (window.top !== window || document.documentElement.classList.contains("embed") || !BUILD) return;
  const menu = new OfflineMenu(shell.top.menu);
  if (navigator.serviceWorker) whenIdle(() => keep(shell, menu));
}

/** The opponents' interpreter starts just now and is more urgent. */
function whenIdle(run) {
  if (window.requestIdleCallback) requestIdleCallback(run, { timeout: IDLE });
  else setTimeout(run, IDLE);
}

async function keep(shell, menu) {
  const pill = h(
    "span",
    { class: "offline", hidden: true, title: t("ui.offline") },
    icon("offline", true),
    h("span", { class: "long" }, t("ui.offline")),
    h("span", { class: "short" }, t("ui.offline.short")),
  );
  shell.top.element.querySelector(".space").after(pill);
  const now = { kept: false, gone: false, offered: false };
  const show = () => {
    const shown = now.kept && now.gone;
    if (shown && pill.hidden) say("ui.offline");
    pill.hidden = !shown;
  };
  const works = await keepOffline({
    saving: ({ loaded, total }) => menu.say({ key: "ui.offline.saving", args: { loaded: megabytes(loaded), total: megabytes(total) } }),
    failed: () => menu.say("ui.offline.failed"),
    kept() {
      now.kept = true;
      menu.say("ui.offline.kept");
      show();
    },
    newer(use) {
      if (now.offered) return;
      now.offered = true;
      shell.note({ title: "ui.update.title", detail: "ui.update.detail", sign: "restart" }, { label: "ui.update.now", run: use, later: "ui.update.later" });
    },
  });
  if (!works) return;
  watchNetwork((gone) => {
    now.gone = gone;
    show();
  });
}
