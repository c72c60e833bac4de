import { theme } from "../queries/use-theme.ts";

/** The colours of the browser's own bars, as index.html gives them: each for its scheme. */
const BARS = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const SCHEME = /dark|light/;
const schemes = BARS.map(({ media }) => SCHEME.exec(media)?.[0] ?? "");

function applyTheme(): void {
  const chosen = theme.current();
  const root = document.documentElement;
  if (chosen === "system") delete root.dataset.theme;
  else root.dataset.theme = chosen;
  for (const [index, bar] of BARS.entries()) {
    const own = schemes[index] ?? "";
    const always = own === chosen ? "all" : "not all";
    bar.media = chosen === "system" ? `(prefers-color-scheme: ${own})` : always;
  }
}

/** Applies the system's theme or the chosen one, and follows the choice; no script runs earlier. */
export function followTheme(): void {
  applyTheme();
  theme.subscribe(applyTheme);
}
