import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { OnOffField } from "../../ui/forms/on-off-field.tsx";
import { useAudio } from "./use-audio.ts";

const HINTS = { on: "A light tap with Great! and Try Again!", off: "Only sound and text" };

/** Whether the phone vibrates with verdicts; choosing it lets it vibrate once. */
export function VibrationSettings() {
  const { vibration } = useSettings();
  const audio = useAudio();
  return (
    <OnOffField
      label="Vibration"
      value={vibration}
      onChange={(value) => {
        settings.change({ vibration: value });
        if (typeof audio === "object") audio.vibrate?.("great");
      }}
      hints={HINTS}
    />
  );
}
