import type { KeyFirst } from "@attune/exercises";
import type { MinorTonic, VoiceRange } from "@attune/theory";
import type { NoteNames } from "../../lib/music/note-names.ts";
import { MAX_TEMPO, MIN_TEMPO } from "../../lib/music/tempo.ts";
import type { StoredSettings } from "./stored-settings.ts";

/** 'system' follows the device. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** 'system' follows the device. */
export const MOTIONS = ["system", "reduce"] as const;
export type Motion = (typeof MOTIONS)[number];

/** In the order in which the settings list them. */
export const NOTE_NAMES = [
  "letters",
  "german",
  "fixedDo",
  "syllables",
  "both",
  "degrees",
] as const satisfies readonly NoteNames[];

export const MINOR_TONICS = ["DO", "LA"] as const satisfies readonly MinorTonic[];

export const KEYS_FIRST = ["off", "cadence", "drone"] as const satisfies readonly KeyFirst[];

/** A microphone of this browser. */
export interface ChosenMicrophone {
  readonly id: string;
  /** Its label when it was chosen. */
  readonly label: string;
}

/** The settings of this browser, shared by everyone who uses it. */
export interface Settings {
  readonly theme: Theme;
  readonly motion: Motion;
  readonly noteNames: NoteNames;
  /** The syllable of a minor key's tonic. */
  readonly minorTonic: MinorTonic;
  /** 0–1. */
  readonly noteVolume: number;
  /** 0–1. */
  readonly effectsVolume: number;
  /** Null for the device's default microphone. */
  readonly microphone: ChosenMicrophone | null;
  /** How late sounds are heard on this device, in ms; null until it is measured. */
  readonly outputLatencyMs: number | null;
  readonly keyFirst: KeyFirst;
  /** Tempo of phrases, in quarter notes per minute; see `lib/music/tempo.ts`. */
  readonly phraseTempo: number;
  /** Whether the syllables are written below the notes of phrases to sing. */
  readonly phraseSyllables: boolean;
  /** Whether singing recognizes the sung syllables. */
  readonly checkSyllables: boolean;
  /** Whether clicks say that listening is about to begin, and that it has ended. */
  readonly listeningClicks: boolean;
  /** Whether single characters are shortcuts in exercises. */
  readonly characterKeys: boolean;
  /** Whether the packaged app vibrates with verdicts. */
  readonly vibration: boolean;
  /** When the packaged app reminds of practice every day, as `HH:MM`; null for never. */
  readonly reminder: string | null;
  /** Null until it is measured. */
  readonly voiceRange: VoiceRange | null;
  /** Whether the offer to measure the range was accepted or declined. */
  readonly rangeOffered: boolean;
  /** The note that was hummed in the first lesson, as a MIDI number: a hint at the range until it is measured. */
  readonly hummedMidi: number | null;
  /** Whether the first lesson was ended or skipped. */
  readonly firstLessonDone: boolean;
  /** Whether the offer to hear the key first was accepted or declined. */
  readonly keyOffered: boolean;
  /** Whether the offer to install the app was accepted or declined. */
  readonly installOffered: boolean;
}

export const DEFAULTS: Settings = {
  theme: "system",
  motion: "system",
  noteNames: "letters",
  minorTonic: "DO",
  noteVolume: 0.7,
  effectsVolume: 0.15,
  microphone: null,
  outputLatencyMs: null,
  keyFirst: "off",
  phraseTempo: 60,
  phraseSyllables: true,
  checkSyllables: true,
  listeningClicks: true,
  characterKeys: true,
  vibration: true,
  reminder: null,
  voiceRange: null,
  rangeOffered: false,
  hummedMidi: null,
  firstLessonDone: false,
  keyOffered: false,
  installOffered: false,
};

export interface SettingsStore {
  current(): Settings;
  subscribe(listener: () => void): () => void;
  change(changes: Partial<Settings>): void;
}

type Validator = (value: unknown) => boolean;

const oneOf =
  (...values: readonly unknown[]): Validator =>
  (value) =>
    values.includes(value);
const isFraction: Validator = (value) => typeof value === "number" && value >= 0 && value <= 1;
const isMicrophone: Validator = (value) => {
  const { id, label } = Object(value);
  return value === null || (typeof id === "string" && typeof label === "string");
};
const isRange: Validator = (value) => {
  const { lowMidi, highMidi } = Object(value);
  const areIntegers = [lowMidi, highMidi].every(Number.isInteger);
  return value === null || (areIntegers && lowMidi > 20 && lowMidi < highMidi && highMidi < 100);
};

const isMidiOrNull: Validator = (value) =>
  value === null || (Number.isInteger(value) && Number(value) > 20 && Number(value) < 100);
const isTempo: Validator = (value) =>
  Number.isInteger(value) && Number(value) >= MIN_TEMPO && Number(value) <= MAX_TEMPO;
const isLatencyOrNull: Validator = (value) =>
  value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1000);
const isTimeOrNull: Validator = (value) =>
  value === null || (typeof value === "string" && /^([01]\d|2[0-3]):[0-5]\d$/.test(value));

const VALIDATORS: Readonly<Record<keyof Settings, Validator>> = {
  theme: oneOf(...THEMES),
  motion: oneOf(...MOTIONS),
  noteNames: oneOf(...NOTE_NAMES),
  minorTonic: oneOf(...MINOR_TONICS),
  noteVolume: isFraction,
  effectsVolume: isFraction,
  microphone: isMicrophone,
  outputLatencyMs: isLatencyOrNull,
  keyFirst: oneOf(...KEYS_FIRST),
  phraseTempo: isTempo,
  phraseSyllables: oneOf(true, false),
  checkSyllables: oneOf(true, false),
  listeningClicks: oneOf(true, false),
  characterKeys: oneOf(true, false),
  vibration: oneOf(true, false),
  reminder: isTimeOrNull,
  voiceRange: isRange,
  rangeOffered: oneOf(true, false),
  hummedMidi: isMidiOrNull,
  firstLessonDone: oneOf(true, false),
  keyOffered: oneOf(true, false),
  installOffered: oneOf(true, false),
};

/** Replaces each invalid setting by its default. */
function read(stored: Readonly<Record<string, unknown>>): Settings {
  const valid = Object.entries(VALIDATORS).filter(([name, isValid]) => isValid(stored[name]));
  return { ...DEFAULTS, ...Object.fromEntries(valid.map(([name]) => [name, stored[name]])) };
}

/** Provides validated settings from the stored record. */
export function createSettingsStore(stored: StoredSettings): SettingsStore {
  let record = stored.current();
  let settings = read(record);
  return {
    current() {
      if (record !== stored.current()) {
        record = stored.current();
        settings = read(record);
      }
      return settings;
    },
    subscribe: stored.subscribe,
    change: stored.change,
  };
}
