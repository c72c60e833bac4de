/** Texts and tab stops of a page, to compare as a whole: a part that is missing, hidden or renamed shows. */

const page = () => document.querySelector<HTMLElement>("main") ?? document.body;

/** The texts that are shown or read, by line. */
export const texts = (part = page()): string[] =>
  part.innerText
    .split("\n")
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "");

const STOPS = "a[href], button, input, select, textarea, summary, iframe, [tabindex]";

function nameOf(stop: HTMLElement): string {
  const label = stop instanceof HTMLInputElement ? stop.labels?.[0] : undefined;
  return (stop.ariaLabel ?? (label ?? stop).innerText).replaceAll(/\s+/g, " ").trim();
}

/** Names of what Tab reaches, in order. All options of a group count. */
export const tabStops = (part = page()): string[] =>
  [...part.querySelectorAll<HTMLElement>(STOPS)]
    .filter((stop) => stop.tabIndex >= 0 && !stop.matches(":disabled"))
    .filter((stop) => stop.checkVisibility({ visibilityProperty: true }))
    .map(nameOf);
