/** The texts of the settings of display. */
import type { MinorTonic } from "@attune/theory";
import type { Motion, Theme } from "../../data/settings/settings.ts";
import type { NoteNames } from "../../lib/music/note-names.ts";

export const DISPLAY = {
  title: "Display",
  theme: "Theme",
  motion: "Motion",
  noteNames: "Note names, except in questions and answers",
  minorTonic: "Movable do in minor keys",
} as const;

interface ChoiceText {
  readonly label: string;
  readonly hint: string;
}

export const THEME_CHOICES: Readonly<Record<Theme, ChoiceText>> = {
  system: { label: "System", hint: "Follows your device’s setting" },
  light: { label: "Light", hint: "Dark text on a light background" },
  dark: { label: "Dark", hint: "Light text on a dark background" },
};

export const MOTION_CHOICES: Readonly<Record<Motion, ChoiceText>> = {
  system: { label: "System", hint: "Follows your device’s setting" },
  reduce: { label: "Reduced", hint: "Turns off page-turn and Maestro animations" },
};

export const MINOR_CHOICES: Readonly<Record<MinorTonic, ChoiceText>> = {
  DO: { label: "From DO", hint: "DO, RE, ME, FA, SO, LE, TE: the tonic is DO in every key" },
  LA: { label: "From LA", hint: "LA, TI, DO, RE, MI, FA, SO: as in the relative major key" },
};

export const NOTE_NAME_LABELS: Readonly<Record<NoteNames, string>> = {
  letters: "Letters",
  german: "German letters",
  fixedDo: "Fixed do",
  syllables: "Movable do",
  both: "Movable do and letters",
  degrees: "Scale degrees in C major",
};
