import { MOTIONS, type Motion, THEMES, type Theme } from "../../data/settings/settings.ts";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { RadioField } from "../../ui/forms/radio-field.tsx";
import { SettingsGroup } from "./settings-group.tsx";

interface Words {
  readonly label: string;
  readonly hint: string;
}

const THEME_WORDS: Readonly<Record<Theme, Words>> = {
  system: { label: "System", hint: "As this device is set" },
  light: { label: "Light", hint: "Paper by daylight" },
  dark: { label: "Dark", hint: "The hall with its lights down" },
};

const MOTION_WORDS: Readonly<Record<Motion, Words>> = {
  system: { label: "System", hint: "As this device is set" },
  reduce: { label: "Reduced", hint: "Pages don’t turn and Maestro stands still" },
};

/** How the page looks and moves. */
export function DisplaySettings() {
  const { theme, motion } = useSettings();
  return (
    <SettingsGroup title="Display">
      <RadioField
        label="Theme"
        value={theme}
        onChange={(value) => settings.change({ theme: value })}
        options={THEMES.map((value) => ({ value, ...THEME_WORDS[value] }))}
      />
      <RadioField
        label="Motion"
        value={motion}
        onChange={(value) => settings.change({ motion: value })}
        options={MOTIONS.map((value) => ({ value, ...MOTION_WORDS[value] }))}
      />
    </SettingsGroup>
  );
}
