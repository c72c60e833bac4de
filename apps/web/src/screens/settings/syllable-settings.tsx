import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { RadioField } from "../../ui/forms/radio-field.tsx";

const CHOICES = [
  {
    value: "on",
    label: "On",
    hint: "Recognizes DO, RE, MI when you sing; your voice stays on this device",
  },
  { value: "off", label: "Off", hint: "Only the pitch is checked" },
] as const;

/** Whether singing recognizes the sung syllables. */
export function SyllableSettings() {
  const { checkSyllables } = useSettings();
  return (
    <RadioField
      label="Check syllables"
      value={checkSyllables ? "on" : "off"}
      onChange={(value) => settings.change({ checkSyllables: value === "on" })}
      options={CHOICES}
    />
  );
}
