const YEAR_S = 31_536_000;

function tell(): void {
  const { theme } = document.documentElement.dataset;
  const age = theme === undefined ? 0 : YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has the Cookie Store API since 2025 alone.
  document.cookie = `attune_theme=${theme ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

/**
 * Tells the server the chosen theme, as it stands on the root element: its next page comes in it,
 * for no script of ours runs before that is painted.
 */
export function syncThemeCookie(): void {
  tell();
  new MutationObserver(tell).observe(document.documentElement, {
    attributeFilter: ["data-theme"],
  });
}
