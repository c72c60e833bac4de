import { addressesOf, EXERCISES, type ExerciseRecord, entriesOf } from "@attune/contract/exercises";
import { isProtectedMode } from "@attune/contract/protected-content";
import type { KeySignature, ModeName } from "@attune/theory";
import { FIRST_LESSON_TITLE } from "../first-lesson/messages.ts";
import { modePath } from "../modes/mode-pages.ts";
import type { ReferenceId } from "../references/references.ts";
import { DEGREES_BY_EAR, DEGREES_SUBTITLE, PHRASES_SUBTITLE, YOUR_SETS } from "./messages.ts";

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  /** Requires sign-in. */
  readonly locked?: boolean;
}

/** Decorative notes below a menu's title, as pitch names. */
export interface Incipit {
  readonly notes: readonly string[];
  readonly keySignature?: KeySignature;
}

export interface Menu {
  readonly path: string;
  readonly title: string;
  readonly subtitle?: string;
  /** Decoration: the roman numeral of a movement, and an Italian expression mark. */
  readonly numeral?: string;
  readonly expression?: string;
  readonly incipit: Incipit;
  readonly entries: readonly MenuEntry[];
  /** Label of a disabled checkbox above the entries. */
  readonly comingSoon?: string;
  /** Shown below the entries. */
  readonly note?: string;
  /** Shown to visitors. */
  readonly visitorHint?: string;
  /** Whether the way to the daily practice is shown below the entries. */
  readonly hasPractice?: true;
  readonly reference?: { readonly label: string; readonly id: ReferenceId };
  /** Path of the Back button. The first menu has none. */
  readonly back?: string;
  /** Path of the Next button. */
  readonly next?: string;
}

const WHY_SOLFEGE = { label: "Why Solfege", id: "solfege" } as const;
const LOCKED_HINT = "Log in to access disabled lessons";

const modeEntry = (label: string, mode: ModeName): MenuEntry => ({
  label,
  to: modePath(mode),
  locked: isProtectedMode(mode),
});

/** The menus without their entries of exercises, which the table of exercises places between these. */
const BARE_MENUS: readonly Menu[] = [
  {
    path: "/core-concepts",
    title: "Core Concepts",
    expression: "Andante con moto",
    incipit: { notes: ["C4", "E4", "G4", "C5"] },
    entries: [
      { label: "Notation", to: "/notation" },
      { label: "Keys", to: "/keys" },
      { label: "Extra", to: "/extra" },
    ],
    hasPractice: true,
  },
  {
    path: "/notation",
    title: "Notation",
    numeral: "I",
    expression: "Con precisione",
    incipit: { notes: ["E4", "G4", "B4", "D5", "F5"] },
    entries: [],
    note: "more clefs to come",
    reference: { label: "Reference", id: "notation" },
    back: "/core-concepts",
  },
  {
    path: "/keys",
    title: "Keys",
    subtitle: "Select a tonal center",
    numeral: "II",
    incipit: { notes: ["C4", "D4", "E4", "F4", "G4", "A4", "B4", "C5"] },
    entries: [{ label: "C major", to: "/c-major" }],
    note: "more keys to come",
    reference: { label: "Reference", id: "major-scale" },
    back: "/core-concepts",
  },
  {
    path: "/c-major",
    title: "The Key of C major",
    numeral: "II",
    expression: "Semplice",
    incipit: { notes: ["C4", "E4", "G4", "E4", "C4"] },
    entries: [
      { label: "Chromatic Solfege", to: "/chromatic-solfege" },
      { label: "Ear Training", to: "/ear-training" },
      { label: "Scales & Modes", to: "/scales-and-modes" },
      { label: "Chords", to: "/chords" },
      { label: "Phrases", to: "/phrases" },
      { label: "Dictation", to: "/dictation" },
      { label: DEGREES_BY_EAR, to: "/degrees-by-ear" },
      { label: FIRST_LESSON_TITLE, to: "/first-lesson" },
    ],
    visitorHint: "Log in to access future scoring and lesson abilities",
    back: "/keys",
  },
  {
    path: "/extra",
    title: "Extra",
    numeral: "III",
    expression: "Con curiosità",
    incipit: { notes: ["C4", "A4", "A4", "C5"] },
    entries: [
      { label: "Circle of 5ths", to: "/circle-of-fifths" },
      { label: YOUR_SETS, to: "/sets" },
    ],
    reference: { label: "Reference", id: "inversions" },
    back: "/core-concepts",
  },
  {
    path: "/circle-of-fifths",
    title: "Circle of 5ths",
    numeral: "III",
    expression: "Moto perpetuo",
    incipit: { notes: ["E4", "B4"], keySignature: { accidental: "sharp", count: 4 } },
    entries: [
      { label: "Sharp Keys", to: "/sharp-keys" },
      { label: "Flat Keys", to: "/flat-keys" },
    ],
    reference: { label: "Reference", id: "circle-of-fifths" },
    back: "/extra",
  },
  {
    path: "/ear-training",
    title: "Ear Training",
    numeral: "II",
    expression: "Con orecchio attento",
    comingSoon: "With Solfege (Coming Soon)",
    incipit: { notes: ["C4", "G4"] },
    entries: [],
    visitorHint: LOCKED_HINT,
    reference: WHY_SOLFEGE,
    back: "/c-major",
  },
  {
    path: "/scales-and-modes",
    title: "Scales & Modes",
    subtitle: "In order - Key of C major",
    numeral: "II",
    incipit: { notes: ["D4", "E4", "F4", "G4", "A4", "B4", "C5", "D5"] },
    entries: [
      modeEntry("1st Ionian (Major)", "ionian"),
      modeEntry("2nd Dorian", "dorian"),
      modeEntry("3rd Phrygian", "phrygian"),
      modeEntry("4th Lydian", "lydian"),
      modeEntry("5th Mixolydian", "mixolydian"),
      modeEntry("6th Aeolian (Minor)", "aeolian"),
      modeEntry("7th Locrian", "locrian"),
    ],
    visitorHint: LOCKED_HINT,
    back: "/c-major",
  },
  {
    path: "/chords",
    title: "Chords",
    numeral: "II",
    expression: "Sostenuto",
    incipit: { notes: ["C4", "E4", "G4"] },
    entries: [{ label: "Triads", to: "/triads" }],
    note: "more to come...",
    reference: { label: "Reference", id: "chords" },
    back: "/c-major",
  },
  {
    path: "/chromatic-solfege",
    title: "Chromatic Solfege",
    numeral: "II",
    expression: "Passo a passo",
    incipit: { notes: ["C4", "C#4", "D4", "D#4", "E4"] },
    entries: [
      { label: "Going Up", to: "/chromatic-solfege/going-up" },
      { label: "Going Down", to: "/chromatic-solfege/going-down" },
    ],
    reference: { label: "Reference", id: "chromatic-scale" },
    back: "/c-major",
  },
  {
    path: "/phrases",
    title: "Phrases",
    subtitle: PHRASES_SUBTITLE,
    numeral: "II",
    incipit: { notes: ["C4", "D4", "E4", "G4", "F4", "E4", "D4", "C4"] },
    entries: [],
    reference: WHY_SOLFEGE,
    back: "/c-major",
  },
  {
    path: "/dictation",
    title: "Dictation",
    subtitle: "Write what you hear",
    numeral: "II",
    incipit: { notes: ["C4", "E4", "D4", "F4", "E4"] },
    entries: [],
    reference: WHY_SOLFEGE,
    back: "/c-major",
  },
  {
    path: "/degrees-by-ear",
    title: DEGREES_BY_EAR,
    subtitle: DEGREES_SUBTITLE,
    numeral: "II",
    incipit: { notes: ["G4", "A4", "B4", "C5"] },
    entries: [],
    reference: WHY_SOLFEGE,
    back: "/c-major",
  },
];

const toEntry = (exercise: ExerciseRecord, label: string): MenuEntry => ({
  label,
  to: addressesOf(exercise)[0] ?? "",
  locked: exercise.isProtected === true,
});

function withExercises(menu: Menu, exercises: readonly ExerciseRecord[]): Menu {
  const entries = [...menu.entries];
  for (const { exercise, entry } of entriesOf(menu.path, exercises))
    entries.splice(entry.place - 1, 0, toEntry(exercise, entry.label));
  return { ...menu, entries };
}

/** All menus with the entries of these exercises. */
export const menusOf = (exercises: readonly ExerciseRecord[]): readonly Menu[] =>
  BARE_MENUS.map((menu) => withExercises(menu, exercises));

export const MENUS = menusOf(EXERCISES);
