import type { Shelf } from "./shelf.ts";

/** Which theme the learner chose; 'system' follows the device. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export interface ThemeStore {
  current(): Theme;
  subscribe(listener: () => void): () => void;
  choose(theme: Theme): void;
}

const KEY = "attune.theme";

function load(shelf: Shelf): Theme {
  try {
    const stored = shelf.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function keep(theme: Theme, shelf: Shelf): void {
  try {
    if (theme === "system") shelf.removeItem(KEY);
    else shelf.setItem(KEY, theme);
  } catch {
    // Storage is full or forbidden: the choice lasts as long as the page.
  }
}

/** @param tabs Told by the browser what other tabs store. */
export function createThemeStore(shelf: Shelf, tabs: EventTarget): ThemeStore {
  const listeners = new Set<() => void>();
  let theme = load(shelf);
  const set = (next: Theme) => {
    theme = next;
    for (const listener of listeners) listener();
  };
  tabs.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key === KEY) set(load(shelf));
  });
  return {
    current: () => theme,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(next) {
      keep(next, shelf);
      set(next);
    },
  };
}
