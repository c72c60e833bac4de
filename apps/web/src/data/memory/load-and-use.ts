/** Loads code and uses it. If loading fails, repeats it when the network is back. */
export function loadAndUse<Module>(
  load: () => Promise<Module>,
  use: (module: Module) => void,
): void {
  load().then(use, () => addEventListener("online", () => loadAndUse(load, use), { once: true }));
}
