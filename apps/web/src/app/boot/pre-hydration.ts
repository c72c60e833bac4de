/**
 * Begins a prerendered page: what can be read is painted before the app is even asked for, so that
 * neither a slow line nor a slow processor holds it up; and a button that is pressed meanwhile is
 * pressed anew when the app is there. See docs/decisions/0014-prerendered-pages.md.
 */
let pressed: HTMLElement | undefined;

function remember({ target }: Event): void {
  const button = target instanceof Element ? target.closest("button") : null;
  pressed = button ?? undefined;
}

/** Asking takes a moment for each file: in tasks of so many, what is pressed or painted comes between. */
const AT_ONCE = 6;

function askFor([...links]: readonly HTMLLinkElement[]): void {
  for (const link of links.splice(0, AT_ONCE)) link.rel = "modulepreload";
  if (links.length > 0) setTimeout(() => askFor(links));
}

function askForApp(): void {
  askFor([...document.querySelectorAll<HTMLLinkElement>("link[data-later]")]);
  const app = document.querySelector<HTMLLinkElement>("link[data-later=app]");
  if (app) void import(/* @vite-ignore */ app.href);
}

document.addEventListener("click", remember);
const takenOver = () => {
  document.removeEventListener("click", remember);
  // Whoever came here by the keyboard is told what the place they are at has to say.
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  pressed?.click();
};
document.addEventListener("attune:taken-over", takenOver, { once: true });

/** Seen, not only drawn: a frame is on the screen some time after its script has run. */
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
  }).observe({ type: "paint", buffered: true });
  // Browsers that keep all times to themselves don't tell.
  requestAnimationFrame(() => setTimeout(resolve, 300));
});

// A page that nobody sees is never painted.
if (document.hidden) askForApp();
else void painted.then(askForApp);

export {};
