import { useSyncExternalStore } from "react";
import { storedSettings } from "./own-settings.ts";
import { DEFAULTS, type Settings, settingsIn } from "./settings.ts";

export const settings = settingsIn(storedSettings);

/** What is set, as it changes. */
export function useSettings(): Settings {
  return useSyncExternalStore(settings.subscribe, settings.current, () => DEFAULTS);
}
