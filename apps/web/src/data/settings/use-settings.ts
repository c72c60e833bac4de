import { useSyncExternalStore } from "react";
import { createSettingsStore, DEFAULTS, type Settings } from "./settings.ts";
import { storedSettings } from "./settings-instance.ts";

export const settings = createSettingsStore(storedSettings);

export function useSettings(): Settings {
  return useSyncExternalStore(settings.subscribe, settings.current, () => DEFAULTS);
}
