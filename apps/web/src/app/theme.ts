/** The system's theme, unless the learner chose one in the settings; no script runs before the page. */
const THEME_KEY = "attune.theme";

function storedTheme(): "light" | "dark" | undefined {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return stored === "light" || stored === "dark" ? stored : undefined;
  } catch {
    return undefined;
  }
}

function applyTheme(): void {
  const theme = storedTheme();
  const root = document.documentElement;
  if (theme === undefined) delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/** Applies the choice kept in this browser, and follows it when another tab changes it. */
export function followTheme(): void {
  applyTheme();
  addEventListener("storage", ({ key }) => {
    if (key === null || key === THEME_KEY) applyTheme();
  });
}
