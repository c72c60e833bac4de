/** Stands in for what the app's modules touch of a browser while they load: a visitor's, and empty. */
export function standInForBrowser(): { goTo(path: string): void } {
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
  const document = {
    cookie: "",
    documentElement: { dataset: {} },
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
    goTo(path) {
      location.pathname = path;
    },
  };
}
