/** Defines the browser globals that the app's modules read while they load: those of a new visitor. */
export function stubBrowser(): { goTo(path: string): void } {
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
