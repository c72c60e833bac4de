import { expect, it, vi } from "vitest";
import { hasPreviousPage } from "./has-previous-page.ts";

const ORIGIN = "https://attune.example";

/** A browser without the Navigation API. @param loaded Address at which the app was loaded. */
function openAt(pathname: string, loaded: string, referrer = ""): void {
  vi.stubGlobal("location", { pathname, origin: ORIGIN });
  vi.stubGlobal("document", { referrer });
  const entry = { name: ORIGIN + loaded } as PerformanceEntry;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry]);
}

it("asks the browser where it knows", () => {
  vi.stubGlobal("navigation", { canGoBack: true });
  expect(hasPreviousPage()).toBe(true);
  vi.stubGlobal("navigation", { canGoBack: false });
  expect(hasPreviousPage()).toBe(false);
});

it.each([
  ["/privacy", "/", "", true],
  ["/privacy", "/privacy", `${ORIGIN}/terms`, true],
  ["/privacy", "/privacy", "https://search.example/", false],
  ["/privacy", "/privacy", "", false],
])("knows at %s, loaded at %s from '%s', whether a page precedes: %s", (...visit) => {
  const [pathname, loaded, referrer, isPreceded] = visit;
  openAt(pathname, loaded, referrer);
  expect(hasPreviousPage()).toBe(isPreceded);
});
