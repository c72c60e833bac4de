import { storedSettings } from "../../data/settings/settings-instance.ts";

/** The `theme-color` tags of index.html, one for each color scheme. */
const THEME_COLORS = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
const SCHEME = /dark|light/;
const schemes = THEME_COLORS.map(({ media }) => SCHEME.exec(media)?.[0] ?? "");

/** Sets a data attribute for the styles; removes it if the device decides or the setting is invalid. */
function setAttribute(name: "theme" | "motion", choices: readonly string[]): string | undefined {
  const { dataset } = document.documentElement;
  const stored = storedSettings.current()[name];
  const chosen = choices.find((choice) => choice === stored);
  if (chosen) dataset[name] = chosen;
  else delete dataset[name];
  return chosen;
}

function apply(): void {
  setAttribute("motion", ["reduce"]);
  const theme = setAttribute("theme", ["light", "dark"]);
  for (const [index, meta] of THEME_COLORS.entries()) {
    const scheme = schemes[index] ?? "";
    const chosenMedia = scheme === theme ? "all" : "not all";
    meta.media = theme ? chosenMedia : `(prefers-color-scheme: ${scheme})`;
  }
}

/** Applies the theme and motion settings, now and whenever they change. */
export function applyTheme(): void {
  apply();
  storedSettings.subscribe(apply);
}
