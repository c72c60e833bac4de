/**
 * Runs before the app on a prerendered page. Requests the app's scripts only after the first paint, so that
 * they delay neither text nor images, and remembers a button pressed before hydration to click it again
 * after. See docs/decisions/0014-prerendered-pages.md.
 */
let pressedButton: HTMLButtonElement | undefined;
/** Its place among all buttons: a page that a translator has rewritten is rendered from scratch. */
let pressedIndex = -1;

const allButtons = () => [...document.querySelectorAll("button")];

function remember({ target }: Event): void {
  pressedButton = (target instanceof Element && target.closest("button")) || undefined;
  pressedIndex = pressedButton ? allButtons().indexOf(pressedButton) : -1;
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
  if (app) void import(/* @vite-ignore */ app.href);
}

document.addEventListener("click", remember);
const onHydrated = () => {
  document.removeEventListener("click", remember);
  // Shows the tooltip of an element that was focused before hydration.
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  (pressedButton?.isConnected ? pressedButton : allButtons()[pressedIndex])?.click();
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

export {};
