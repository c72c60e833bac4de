const YEAR_S = 31_536_000;

function writeCookie(): void {
  const { theme } = document.documentElement.dataset;
  const maxAge = theme === undefined ? 0 : YEAR_S;
  // biome-ignore lint/suspicious/noDocumentCookie: Safari supports the Cookie Store API only since 2025.
  document.cookie = `attune_theme=${theme ?? ""}; Path=/; Max-Age=${maxAge}; SameSite=Lax`;
}

/**
 * Keeps a cookie in sync with the root element's theme, so that the server renders the next page in it: no
 * script runs before the first paint.
 */
export function syncThemeCookie(): void {
  writeCookie();
  new MutationObserver(writeCookie).observe(document.documentElement, {
    attributeFilter: ["data-theme"],
  });
}
