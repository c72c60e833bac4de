/** Between a control and the bar that covered it, in px. */
const GAP = 8;

/**
 * Scrolls the page when a bar at the bottom of the window covers the control that the keyboard has focused
 * (WCAG 2.4.12). `scroll-padding` would scroll for the bars' own controls, too. Bars carry `data-bar`.
 */
export function uncoverFocus(): void {
  // The browser's own scrolling comes first.
  const uncoverSoon = () => requestAnimationFrame(uncover);
  document.addEventListener("focusin", uncoverSoon);
  addEventListener("resize", uncoverSoon);
}

function uncover(): void {
  const control = document.activeElement;
  if (!control?.matches(":focus-visible")) return;
  // Some inputs are invisible within their label.
  const { top, bottom } = (control.closest("label") ?? control).getBoundingClientRect();
  const bars = [...document.querySelectorAll("[data-bar]")]
    .filter((bar) => !bar.contains(control))
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.top < bottom && bar.bottom > top);
  if (bars.length === 0) return;
  const covered = bottom + GAP - Math.min(...bars.map((bar) => bar.top));
  // The top of a high control stays in view.
  scrollBy(0, Math.min(covered, Math.max(0, top - GAP)));
}
