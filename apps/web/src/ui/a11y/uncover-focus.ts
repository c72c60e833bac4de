/** Between a control and the bar that covered it, in px. */
const GAP = 8;

/**
 * Scrolls the page when a bar at the bottom of the window covers the control that the keyboard has focused
 * (WCAG 2.4.12). `scroll-padding` would scroll for the bars' own controls, too. Bars carry `data-bar`.
 */
export function uncoverFocus(): void {
  // The browser's own scrolling comes first.
  const uncoverSoon = () => requestAnimationFrame(uncoverFocused);
  document.addEventListener("focusin", uncoverSoon);
  addEventListener("resize", uncoverSoon);
}

function uncoverFocused(): void {
  const control = document.activeElement;
  // Some inputs are invisible within their label.
  if (control?.matches(":focus-visible")) uncover(control.closest("label") ?? control);
}

/** Scrolls the page when a bar covers an element that is worked on. */
export function uncover(control: Element): void {
  const { top, bottom, left, right } = control.getBoundingClientRect();
  const bars = [...document.querySelectorAll("[data-bar]")]
    .filter((bar) => !bar.contains(control))
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.top < bottom && bar.bottom > top && bar.left < right && bar.right > left);
  if (bars.length === 0) return;
  const covered = bottom + GAP - Math.min(...bars.map((bar) => bar.top));
  // The top of a high control stays in view.
  scrollBy(0, Math.min(covered, Math.max(0, top - GAP)));
}
