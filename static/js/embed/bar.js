import { h, icon, setAvailable, setText, toolButton } from "../dom.js";
import { t } from "../i18n.js";

/**
 * What an embedded table has instead of the top bar and the panels: steps and a menu between the two buttons of the
 * turn; the menu leads to the moves and to the whole site.
 * @param {import("../shell.js").Shell} shell
 * @param {() => string} site the whole site's address, which carries the game on
 */
export function addBar(shell, site) {
  const { table, top } = shell;
  const steps = ["previous", "next"].map((name) => toolButton(name, t(`ui.${name}`), () => table.on.step(name)));
  const opener = toolButton("menu", t("ui.menu"), null, { popovertarget: "menu" });
  const moves = h("div", { class: "menu movelist", id: "movelist", popover: "auto", role: "group", "aria-label": t("ui.moves") }, table.moves.element);
  const showMoves = () => {
    top.menu.hidePopover();
    moves.showPopover();
  };
  const link = h("a", { class: "row", href: site(), target: "_blank", rel: "noopener", onclick: () => (link.href = site()) }, icon("outside"), h("span", {}, t("embed.site")));
  top.menu.prepend(
    h("button", { type: "button", class: "row", onclick: showMoves }, icon("list"), h("span", {}, t("ui.moves"))),
    link,
  );
  const name = h("h1", { class: "sr" });
  table.element.prepend(name);
  table.element.append(h("div", { class: "embedbar" }, ...steps, opener), top.menu, moves);
  const update = (view) => {
    const { ply, plies } = view;
    setText(name, t(view.name));
    setAvailable(steps[0], ply > 0);
    setAvailable(steps[1], ply < plies);
  };
  shell.onView(update);
  if (shell.view) update(shell.view);
}
