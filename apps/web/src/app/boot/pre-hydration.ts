/**
 * Runs before the app on a prerendered page. Requests the app's scripts only after the first paint, so that
 * they delay neither text nor images, and remembers what was pressed before hydration to click it again
 * after. See docs/decisions/0014-prerendered-pages.md.
 */
import { detectNewcomer } from "./detect-newcomer.ts";

detectNewcomer();

let pressed: HTMLElement | undefined;
/** Its place among all controls: a page that a translator has rewritten is rendered from scratch. */
let pressedIndex = -1;

/** Buttons, and the links whose press the app decides. Other links work without it. */
const CONTROLS = "button, a[data-decided]";

const allControls = () => [...document.querySelectorAll<HTMLElement>(CONTROLS)];

function remember(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  // With one of these keys, a link opens elsewhere.
  if (ctrlKey || metaKey || shiftKey) return;
  pressed = (target instanceof Element && target.closest<HTMLElement>(CONTROLS)) || undefined;
  if (!pressed) return;
  pressedIndex = allControls().indexOf(pressed);
  event.preventDefault();
}

/** Says that the app can't be loaded, and lets links lead to their addresses, since nothing will decide about them. */
function giveUp(): void {
  document.getElementById("not-started")?.toggleAttribute("hidden");
  document.removeEventListener("click", remember);
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
}

/** Links are activated in batches, one task each, so that input and paints come in between. */
const BATCH_SIZE = 6;

function preload([...links]: readonly HTMLLinkElement[]): void {
  for (const link of links.splice(0, BATCH_SIZE)) link.rel = "modulepreload";
  if (links.length > 0) setTimeout(() => preload(links));
}

function loadApp(): void {
  preload([...document.querySelectorAll<HTMLLinkElement>("link[data-later]")]);
  const app = document.querySelector<HTMLLinkElement>("link[data-later=app]");
  if (app) void import(/* @vite-ignore */ app.href).catch(giveUp);
}

document.addEventListener("click", remember);
const onHydrated = () => {
  document.removeEventListener("click", remember);
  // Shows the tooltip of an element that was focused before hydration.
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  (pressed?.isConnected ? pressed : allControls()[pressedIndex])?.click();
};
document.addEventListener("attune:hydrated", onHydrated, { once: true });

/** Resolves at the first contentful paint: a frame appears some time after its script has run. */
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
  }).observe({ type: "paint", buffered: true });
  // For browsers that don't report paint timing.
  requestAnimationFrame(() => setTimeout(resolve, 300));
});

// A hidden page is never painted.
if (document.hidden) loadApp();
else void painted.then(loadApp);
