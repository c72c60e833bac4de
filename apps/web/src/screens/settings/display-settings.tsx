import {
  MOTIONS,
  type Motion,
  NOTE_NAMES,
  THEMES,
  type Theme,
} from "../../data/settings/settings.ts";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { NOTE_FORMATTERS, type NoteNames } from "../../lib/music/note-names.ts";
import { RadioField } from "../../ui/forms/radio-field.tsx";
import { SettingsGroup } from "./settings-group.tsx";

interface ChoiceText {
  readonly label: string;
  readonly hint: string;
}

const THEME_CHOICES: Readonly<Record<Theme, ChoiceText>> = {
  system: { label: "System", hint: "Follows your device’s setting" },
  light: { label: "Light", hint: "Dark text on a light background" },
  dark: { label: "Dark", hint: "Light text on a dark background" },
};

const MOTION_CHOICES: Readonly<Record<Motion, ChoiceText>> = {
  system: { label: "System", hint: "Follows your device’s setting" },
  reduce: { label: "Reduced", hint: "Turns off page-turn and Maestro animations" },
};

const NOTE_NAME_LABELS: Readonly<Record<NoteNames, string>> = {
  letters: "Letters",
  german: "German letters",
  fixedDo: "Fixed do",
  syllables: "Movable do",
  both: "Movable do and letters",
  degrees: "Scale degrees in C major",
};

/** Naturals, a sharp and a flat: together they differ in all systems. */
const SAMPLE_NOTES = ["C", "D", "F#", "Bb", "B"];

/** @example "C, D, Fis, B, H" */
function sampleOf(noteNames: NoteNames): string {
  const { inLines } = NOTE_FORMATTERS[noteNames];
  return SAMPLE_NOTES.map((name) => inLines(name).join(" ")).join(", ");
}

export function DisplaySettings() {
  const { theme, motion, noteNames } = useSettings();
  return (
    <SettingsGroup title="Display">
      <RadioField
        label="Theme"
        value={theme}
        onChange={(value) => settings.change({ theme: value })}
        options={THEMES.map((value) => ({ value, ...THEME_CHOICES[value] }))}
      />
      <RadioField
        label="Motion"
        value={motion}
        onChange={(value) => settings.change({ motion: value })}
        options={MOTIONS.map((value) => ({ value, ...MOTION_CHOICES[value] }))}
      />
      <RadioField
        label="Note names, except in questions and answers"
        value={noteNames}
        onChange={(value) => settings.change({ noteNames: value })}
        options={NOTE_NAMES.map((value) => ({
          value,
          label: NOTE_NAME_LABELS[value],
          hint: sampleOf(value),
        }))}
      />
    </SettingsGroup>
  );
}
