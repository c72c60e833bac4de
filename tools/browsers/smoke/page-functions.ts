/** Functions that run in the page. Each is sent as source, so it uses nothing from outside itself. */

/** A text to compare: equal to it, or matching a regular expression. */
export interface Pattern {
  readonly equals?: string;
  readonly matches?: string;
}

export type Found =
  | { readonly x: number; readonly y: number; readonly box: string }
  | { readonly missing: string };

/**
 * Finds what a user can press by its accessible name or its visible text: the exercises have buttons whose visible
 * text changes under a constant name. Scrolls it into view.
 *
 * @param root A selector of the part of the page to search in.
 * @returns Its center, if it is enabled and nothing covers it.
 */
export function findPressable(root: string, { equals, matches }: Pattern): Found {
  const fits = (text: string | null) => {
    const words = (text ?? "").replace(/\s+/g, " ").trim();
    return matches === undefined ? words === equals : new RegExp(matches, "u").test(words);
  };
  /** Its accessible name, nearly: without what is hidden from screen readers, with what is hidden from the eyes. */
  const nameOf = (element: HTMLElement) => {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
    return copy.textContent;
  };
  const candidates = [...document.querySelectorAll(root)].flatMap((part) => [
    ...part.querySelectorAll<HTMLElement>("button, a, label, summary, input, [role=button]"),
  ]);
  const named = candidates.filter((each) =>
    [each.getAttribute("aria-label"), nameOf(each), each.textContent].some((text) => fits(text)),
  );
  const visible = named.find(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      !each.closest("[inert], [aria-hidden=true]"),
  );
  if (!visible) {
    const others = candidates
      .filter((each) => each.checkVisibility())
      .map((each) => each.getAttribute("aria-label") ?? nameOf(each)?.trim())
      .slice(0, 30);
    return { missing: `${named.length} hidden among: ${others.join(" | ")}` };
  }
  if (visible.matches(":disabled, [aria-disabled=true]")) return { missing: "it is disabled" };
  visible.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { left, top, width, height } = visible.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  if (!hit || !(visible.contains(hit) || hit.contains(visible.querySelector("input"))))
    return { missing: `it is covered by <${hit?.tagName} class="${hit?.className}">` };
  return { x, y, box: [left, top, width, height].map(Math.round).join(" ") };
}

/** The visible texts of all elements that match a selector, one a line. */
export function readTexts(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => (each.textContent ?? "").replace(/\s+/g, " ").trim());
}

/** Whether React has taken over the prerendered page: until then a link loads its page as without scripts. */
export function isHydrated(): boolean {
  const root = document.getElementById("root") ?? {};
  return Object.keys(root).some((key) => key.startsWith("__reactContainer"));
}

/**
 * Drops the errors of a page that is being left: Firefox reports the downloads that it cancels then. Earlier errors have
 * been reported.
 */
export function muteErrors(): void {
  console.error = () => undefined;
  for (const type of ["error", "unhandledrejection"])
    addEventListener(type, (event) => event.preventDefault());
}

/** Signs out and forgets what earlier steps stored on this device; the offline copy stays. */
export async function forgetUser(): Promise<void> {
  await fetch("/api/auth/logout", { method: "POST" });
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split("; ")) {
    const expired = `${cookie.split("=")[0]}=; path=/; max-age=0`;
    // biome-ignore lint/suspicious/noDocumentCookie: not every engine has the Cookie Store API
    document.cookie = expired;
  }
  // The answers of the visitor.
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase("attune");
    request.onsuccess = resolve;
    request.onerror = resolve;
    request.onblocked = resolve;
  });
}

/** Stores the setting of a visitor who wants no motion. */
export function reduceMotion(): void {
  localStorage.setItem("attune.settings", '{"motion":"reduce"}');
}
