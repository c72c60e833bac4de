import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { OnOffField } from "../../ui/forms/on-off-field.tsx";

const HINTS = {
  on: "Recognizes DO, RE, MI when you sing; your voice stays on this device",
  off: "Only the pitch is checked",
};

/** Whether singing recognizes the sung syllables. */
export function SyllableSettings() {
  const { checkSyllables } = useSettings();
  return (
    <OnOffField
      label="Check syllables"
      value={checkSyllables}
      onChange={(value) => settings.change({ checkSyllables: value })}
      hints={HINTS}
    />
  );
}
