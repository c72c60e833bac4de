import { MINOR_TONICS, MOTIONS, NOTE_NAMES, THEMES } from "../../data/settings/settings.ts";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { NOTE_FORMATTERS, type NoteNames } from "../../lib/music/note-names.ts";
import { RadioField } from "../../ui/forms/radio-field.tsx";
import {
  DISPLAY,
  MINOR_CHOICES,
  MOTION_CHOICES,
  NOTE_NAME_LABELS,
  THEME_CHOICES,
} from "./messages.ts";
import { SettingsGroup } from "./settings-group.tsx";

/** Naturals, a sharp and a flat: together they differ in all systems. */
const SAMPLE_NOTES = ["C", "D", "F#", "Bb", "B"];

/** @example "C, D, Fis, B, H" */
function sampleOf(noteNames: NoteNames): string {
  const { inLines } = NOTE_FORMATTERS[noteNames];
  return SAMPLE_NOTES.map((name) => inLines(name).join(" ")).join(", ");
}

export function DisplaySettings() {
  const { theme, motion, noteNames, minorTonic } = useSettings();
  return (
    <SettingsGroup title={DISPLAY.title}>
      <RadioField
        label={DISPLAY.theme}
        value={theme}
        onChange={(value) => settings.change({ theme: value })}
        options={THEMES.map((value) => ({ value, ...THEME_CHOICES[value] }))}
      />
      <RadioField
        label={DISPLAY.motion}
        value={motion}
        onChange={(value) => settings.change({ motion: value })}
        options={MOTIONS.map((value) => ({ value, ...MOTION_CHOICES[value] }))}
      />
      <RadioField
        label={DISPLAY.noteNames}
        value={noteNames}
        onChange={(value) => settings.change({ noteNames: value })}
        options={NOTE_NAMES.map((value) => ({
          value,
          label: NOTE_NAME_LABELS[value],
          hint: sampleOf(value),
        }))}
      />
      <RadioField
        label={DISPLAY.minorTonic}
        value={minorTonic}
        onChange={(value) => settings.change({ minorTonic: value })}
        options={MINOR_TONICS.map((value) => ({ value, ...MINOR_CHOICES[value] }))}
      />
    </SettingsGroup>
  );
}
