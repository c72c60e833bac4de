import { useSyncExternalStore } from "react";
import { DEFAULTS, type Settings, settingsIn } from "./settings.ts";
import { storedSettings } from "./settings-instance.ts";

export const settings = settingsIn(storedSettings);

/** What is set, as it changes. */
export function useSettings(): Settings {
  return useSyncExternalStore(settings.subscribe, settings.current, () => DEFAULTS);
}
