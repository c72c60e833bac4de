import { flushSync } from "react-dom";
import { prefersReducedMotion } from "../../lib/browser/motion.ts";
import type { Direction } from "./page-order.ts";

let transitionCount = 0;
let playSound: (() => void) | undefined;

/** Sets the sound of every page transition. */
export function setPageTransitionSound(play: () => void): void {
  playSound = play;
}

/** The shown page and, in a spread, its left (verso) and right (recto) half. */
function findHalves() {
  const page = document.querySelector<HTMLElement>("[data-page]");
  const verso = page?.querySelector<HTMLElement>("[data-verso]");
  const recto = page?.querySelector<HTMLElement>("[data-recto]");
  const isSpread =
    verso && recto && recto.getBoundingClientRect().left >= verso.getBoundingClientRect().right - 1;
  return { page, verso, recto, isSpread: isSpread === true };
}

/** Creates an element that covers `box` within the window. */
function createCover(box: DOMRect, className: string): HTMLElement {
  const sheet = document.createElement("div");
  sheet.className = className;
  sheet.ariaHidden = "true";
  const top = Math.max(0, box.top);
  const bottom = Math.min(innerHeight, box.bottom);
  Object.assign(sheet.style, {
    left: `${box.left}px`,
    top: `${top}px`,
    width: `${box.width}px`,
    height: `${bottom - top}px`,
  });
  return sheet;
}

const PRESSABLE = "a, button, input, label, summary";

/** A click during the transition hits its overlay: ends the transition and clicks the element below. */
function forwardClicks(transition: ViewTransition): void {
  const press = async ({ target, clientX, clientY }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest(PRESSABLE)) return;
    transition.skipTransition();
    await transition.finished.catch(() => undefined);
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(PRESSABLE)?.click();
  };
  document.addEventListener("click", press);
  const end = () => document.removeEventListener("click", press);
  transition.finished.then(end, end);
}

/**
 * Updates the page with a page-turn animation; without one if motion is reduced or the browser has no view
 * transitions. Styled in page-transition.css; see docs/decisions/0020-page-transitions.md.
 */
export function startPageTransition(direction: Direction, update: () => void): void {
  const { page, verso, recto, isSpread } = findHalves();
  if (!page || prefersReducedMotion() || !document.startViewTransition || document.hidden) {
    update();
    return;
  }
  transitionCount += 1;
  const transitionId = transitionCount;
  const root = document.documentElement;
  const [turned, revealed] = direction === "forward" ? [recto, verso] : [verso, recto];
  const from = ((isSpread && turned) || page).getBoundingClientRect();
  const onto = ((isSpread && revealed) || page).getBoundingClientRect();
  const paper = createCover(onto, isSpread ? "turn-paper" : "turn-paper turn-curled");
  const shadow = createCover(from, "turn-shadow");
  // The perspective origin is the middle of the window, however long the page.
  root.style.setProperty("--turn-eye", `${innerHeight / 2 - from.top}px`);
  root.dataset["turn"] = direction;
  root.dataset["leaf"] = isSpread ? "spread" : "single";
  delete root.dataset["onto"];
  const transition = document.startViewTransition(() => {
    flushSync(update);
    const ontoSpread = isSpread && findHalves().isSpread;
    root.dataset["onto"] = ontoSpread ? "spread" : "single";
    document.body.append(shadow);
    if (!ontoSpread) document.body.append(paper);
  });
  forwardClicks(transition);
  // Skipped by the next transition or by the browser: the page is updated all the same.
  transition.ready.then(() => playSound?.()).catch(() => undefined);
  transition.finished
    .catch(() => undefined)
    .then(() => {
      paper.remove();
      shadow.remove();
      if (transitionId !== transitionCount) return;
      for (const mark of ["turn", "leaf", "onto"]) delete root.dataset[mark];
      root.style.removeProperty("--turn-eye");
    });
}
