import { flushSync } from "react-dom";
import { prefersReducedMotion } from "../../lib/motion.ts";
import type { Direction } from "./page-order.ts";

let latest = 0;
let sound: (() => void) | undefined;

/** What every page sounds like that is turned. */
export function setPageTransitionSound(play: () => void): void {
  sound = play;
}

/** The page that is shown, and the two of an open score where they lie side by side. */
function leaves() {
  const page = document.querySelector<HTMLElement>("[data-page]");
  const verso = page?.querySelector<HTMLElement>("[data-verso]");
  const recto = page?.querySelector<HTMLElement>("[data-recto]");
  const isOpen =
    verso && recto && recto.getBoundingClientRect().left >= verso.getBoundingClientRect().right - 1;
  return { page, verso, recto, isOpen: isOpen === true };
}

/** Lies over where another element is seen, within the window. */
function cover(place: DOMRect, className: string): HTMLElement {
  const sheet = document.createElement("div");
  sheet.className = className;
  sheet.ariaHidden = "true";
  const top = Math.max(0, place.top);
  const bottom = Math.min(innerHeight, place.bottom);
  Object.assign(sheet.style, {
    left: `${place.left}px`,
    top: `${top}px`,
    width: `${place.width}px`,
    height: `${bottom - top}px`,
  });
  return sheet;
}

const PRESSABLE = "a, button, input, label, summary";

/** What is pressed on a page that is coming down can't be hit yet: the turn ends at once, and it can. */
function passOnPresses(turn: ViewTransition): void {
  const press = async ({ target, clientX, clientY }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest(PRESSABLE)) return;
    turn.skipTransition();
    await turn.finished.catch(() => undefined);
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(PRESSABLE)?.click();
  };
  document.addEventListener("click", press);
  const end = () => document.removeEventListener("click", press);
  turn.finished.then(end, end);
}

/**
 * Goes on to another page by turning the one that is shown; without motion, or where a browser knows
 * no view transitions, it just goes on. The look is turn.css; docs/decisions/0020-the-page-turn.md.
 */
export function startPageTransition(direction: Direction, update: () => void): void {
  const { page, verso, recto, isOpen } = leaves();
  if (!page || prefersReducedMotion() || !document.startViewTransition || document.hidden) {
    update();
    return;
  }
  latest += 1;
  const own = latest;
  const root = document.documentElement;
  const [turned, under] = direction === "forward" ? [recto, verso] : [verso, recto];
  const from = ((isOpen && turned) || page).getBoundingClientRect();
  const onto = ((isOpen && under) || page).getBoundingClientRect();
  const paper = cover(onto, isOpen ? "turn-paper" : "turn-paper turn-curled");
  const shadow = cover(from, "turn-shadow");
  // The eye is level with the middle of the window, however long the page.
  root.style.setProperty("--turn-eye", `${innerHeight / 2 - from.top}px`);
  root.dataset["turn"] = direction;
  root.dataset["leaf"] = isOpen ? "spread" : "single";
  delete root.dataset["onto"];
  const turn = document.startViewTransition(() => {
    flushSync(update);
    const ontoSpread = isOpen && leaves().isOpen;
    root.dataset["onto"] = ontoSpread ? "spread" : "single";
    document.body.append(shadow);
    if (!ontoSpread) document.body.append(paper);
  });
  passOnPresses(turn);
  // Called off by the next turn, or by the browser: the page is there all the same.
  turn.ready.then(() => sound?.()).catch(() => undefined);
  turn.finished
    .catch(() => undefined)
    .then(() => {
      paper.remove();
      shadow.remove();
      if (own !== latest) return;
      for (const mark of ["turn", "leaf", "onto"]) delete root.dataset[mark];
      root.style.removeProperty("--turn-eye");
    });
}
