import { useSyncExternalStore } from "react";
import { createSettingsStore, type Settings } from "./settings.ts";
import { localShelf } from "./shelf.ts";

export const settings = createSettingsStore(localShelf(), window);

/** What is set, as it changes. */
export function useSettings(): Settings {
  return useSyncExternalStore(settings.subscribe, settings.current);
}
