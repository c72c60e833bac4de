import { KEYS_FIRST } from "../../data/settings/settings.ts";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { RadioField } from "../../ui/forms/radio-field.tsx";
import { SettingsGroup } from "./settings-group.tsx";

const CHOICES = {
  off: { label: "Off", hint: "Questions start right away" },
  cadence: { label: "Cadence", hint: "Four chords before the question: I, IV, V, I" },
  drone: { label: "Drone", hint: "The tonic and its fifth play softly during the question" },
} as const;

/** Setting for the sound that establishes the key before a question. */
export function KeySettings() {
  const { keyFirst } = useSettings();
  return (
    <SettingsGroup title="Hear the key first">
      <RadioField
        label="Before each ear training or singing question"
        value={keyFirst}
        onChange={(value) => settings.change({ keyFirst: value })}
        options={KEYS_FIRST.map((value) => ({ value, ...CHOICES[value] }))}
      />
    </SettingsGroup>
  );
}
