import { isNative } from "../../lib/browser/platform.ts";
import { ReminderSettings } from "./reminder-settings.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { VibrationSettings } from "./vibration-settings.tsx";

/** Settings of the packaged app alone. */
export function NativeSettings() {
  if (!isNative) return null;
  return (
    <SettingsGroup title="On this device">
      <VibrationSettings />
      <ReminderSettings />
    </SettingsGroup>
  );
}
