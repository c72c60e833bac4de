import { storedSettings } from "../../data/settings/settings-instance.ts";

/** The colours of the browser's own bars, as index.html gives them: each for its scheme. */
const BARS = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const SCHEME = /dark|light/;
const schemes = BARS.map(({ media }) => SCHEME.exec(media)?.[0] ?? "");

/** Sets what styles hang on; nothing where the device decides, or what was stored can't be read. */
function mark(name: "theme" | "motion", choices: readonly string[]): string | undefined {
  const { dataset } = document.documentElement;
  const stored = storedSettings.current()[name];
  const chosen = choices.find((choice) => choice === stored);
  if (chosen) dataset[name] = chosen;
  else delete dataset[name];
  return chosen;
}

function apply(): void {
  mark("motion", ["reduce"]);
  const theme = mark("theme", ["light", "dark"]);
  for (const [index, bar] of BARS.entries()) {
    const own = schemes[index] ?? "";
    const always = own === theme ? "all" : "not all";
    bar.media = theme ? always : `(prefers-color-scheme: ${own})`;
  }
}

/** Applies theme and motion, the system's or the chosen, and follows the choice; no script is earlier. */
export function applyTheme(): void {
  apply();
  storedSettings.subscribe(apply);
}
