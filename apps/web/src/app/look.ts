import { settings } from "../queries/use-settings.ts";

/** The colours of the browser's own bars, as index.html gives them: each for its scheme. */
const BARS = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const SCHEME = /dark|light/;
const schemes = BARS.map(({ media }) => SCHEME.exec(media)?.[0] ?? "");

/** Sets what styles hang on; nothing where the device decides. */
function mark(name: "theme" | "motion", chosen: string): void {
  const { dataset } = document.documentElement;
  if (chosen === "system") delete dataset[name];
  else dataset[name] = chosen;
}

function apply(): void {
  const { theme, motion } = settings.current();
  mark("theme", theme);
  mark("motion", motion);
  for (const [index, bar] of BARS.entries()) {
    const own = schemes[index] ?? "";
    const always = own === theme ? "all" : "not all";
    bar.media = theme === "system" ? `(prefers-color-scheme: ${own})` : always;
  }
}

/** Applies theme and motion, the system's or the chosen, and follows the choice; no script is earlier. */
export function followLook(): void {
  apply();
  settings.subscribe(apply);
}
