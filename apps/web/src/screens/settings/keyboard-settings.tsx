import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { OnOffField } from "../../ui/forms/on-off-field.tsx";
import { SettingsGroup } from "./settings-group.tsx";

const HINTS = {
  on: "In exercises: S to sing, H for the hint, 1 to 4 for the answers; ? shows all",
  off: "Only Space, Enter and the arrow keys",
};

/** Whether single characters are shortcuts. */
export function KeyboardSettings() {
  const { characterKeys } = useSettings();
  return (
    <SettingsGroup title="Keyboard">
      <OnOffField
        label="Single-key shortcuts"
        value={characterKeys}
        onChange={(value) => settings.change({ characterKeys: value })}
        hints={HINTS}
      />
    </SettingsGroup>
  );
}
