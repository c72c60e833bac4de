import type { PrerenderedStart } from "../../../apps/web/src/app/boot/prerendered-page.ts";

/** Defines the browser globals that the app's modules read while they load: those of a new visitor. */
export function stubBrowser(): { goTo(start: PrerenderedStart): void } {
  const nothing = () => undefined;
  const storage = {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: nothing,
    removeItem: nothing,
  };
  const location = { pathname: "/", search: "", hash: "", origin: "http://localhost" };
  const events = { addEventListener: nothing, removeEventListener: nothing };
  const dataset: Record<string, string> = {};
  const document = {
    cookie: "",
    documentElement: { dataset },
    querySelector: () => null,
    querySelectorAll: () => [],
    ...events,
  };
  Object.assign(globalThis, {
    window: globalThis,
    document,
    location,
    localStorage: storage,
    ...events,
  });
  return {
    goTo({ path, query, session }) {
      location.pathname = path;
      location.search = query ? `?${query}` : "";
      dataset["session"] = session;
    },
  };
}
