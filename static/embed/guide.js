/** The page about embedding: this site's address in the examples, the games' options, the buttons that talk to a game. */

const SITE = new URL("../../", location.href);

for (const place of document.querySelectorAll("[data-site]")) place.textContent = SITE.href;
for (const place of document.querySelectorAll("[data-origin]")) place.textContent = SITE.origin;

for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    const example = button.previousElementSibling;
    try {
      await navigator.clipboard.writeText(example.textContent);
      button.textContent = "Copied";
    } catch {
      // Without a clipboard the text is at least marked, for a person to copy.
      getSelection().selectAllChildren(example);
      button.textContent = "Marked";
    }
    setTimeout(() => (button.textContent = "Copy"), 2000);
  });
}

const game = document.querySelector("#talking");
const log = document.querySelector("#log");
const deeds = {
  async start() {
    game.setAttribute("start", "");
    await game.ready;
    return "ready";
  },
  play: () => game.play("c3"),
  undo: () => game.undo(),
  state: () => game.state(),
  newGame: () => game.newGame({ game: "catchup", seats: ["human", 1], options: { size: 3 } }),
  async theme() {
    game.setAttribute("theme", game.getAttribute("theme") === "dark" ? "light" : "dark");
    return game.getAttribute("theme");
  },
};

function tell(words) {
  log.textContent += `${words}\n`;
  log.scrollTop = log.scrollHeight;
}

document.querySelector("#controls").addEventListener("click", async ({ target }) => {
  const name = target.dataset.do;
  if (!name) return;
  try {
    const answer = await deeds[name]();
    tell(`${name}: ${typeof answer === "string" ? answer : JSON.stringify({ moves: answer.moves, to_move: answer.to_move, scores: answer.scores })}`);
  } catch (error) {
    tell(`${name}: refused, ${error.code}`);
  }
});
game.addEventListener("turn", ({ detail }) => tell(`event turn: ${detail.turn}. ${detail.move}`));
game.addEventListener("end", () => tell("event end"));

/** What an option takes, in words. */
function taken({ default: usual, choices, low, high, step }) {
  if (typeof usual === "boolean") return "true, false";
  if (choices.length > 0) return choices.join(", ");
  return `${low} to ${high}${step === 1 ? "" : ` in steps of ${step}`}`;
}

function element(tag, ...children) {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

const [games, texts] = await Promise.all(
  ["../../static/scenes/games.json", "../../static/i18n/en.json"].map(async (path) => (await fetch(path)).json()),
);
for (const { id, name, min_players: least, max_players: most, options } of games) {
  const list = element("dl", ...options.flatMap((option) => [element("dt", element("code", option.name)), element("dd", `${taken(option)}; usually ${option.default}`)]));
  const named = element("th", element("code", id), element("br"), texts[name.key]);
  document.querySelector("#games tbody").append(element("tr", named, element("td", least === most ? `${least}` : `${least} to ${most}`), element("td", list)));
}
