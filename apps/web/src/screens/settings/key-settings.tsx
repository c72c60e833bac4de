import { KEYS_FIRST } from "../../data/settings/settings.ts";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { RadioField } from "../../ui/forms/radio-field.tsx";
import { SettingsGroup } from "./settings-group.tsx";

const WORDS = {
  off: { label: "Off", hint: "Questions sound at once" },
  cadence: { label: "Cadence", hint: "Four chords before the question: I, IV, V, I" },
  drone: { label: "Drone", hint: "The tonic and its fifth, softly under the question" },
} as const;

/** What sets the key before a question of ear training or singing. */
export function KeySettings() {
  const { keyFirst } = useSettings();
  return (
    <SettingsGroup title="The key first">
      <RadioField
        label="Before a question of ear training or singing"
        value={keyFirst}
        onChange={(value) => settings.change({ keyFirst: value })}
        options={KEYS_FIRST.map((value) => ({ value, ...WORDS[value] }))}
      />
    </SettingsGroup>
  );
}
