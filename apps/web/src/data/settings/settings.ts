import type { KeyFirst } from "@attune/exercises";
import type { VoiceRange } from "@attune/theory";
import type { StoredSettings } from "./stored-settings.ts";

/** Which theme the learner chose; 'system' follows the device. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Whether things move; 'system' follows the device. */
export const MOTIONS = ["system", "reduce"] as const;
export type Motion = (typeof MOTIONS)[number];

export const KEYS_FIRST = ["off", "cadence", "drone"] as const satisfies readonly KeyFirst[];

/** A microphone of this browser, by the name it had when it was chosen. */
export interface ChosenMicrophone {
  readonly id: string;
  readonly label: string;
}

/** What whoever uses this browser has set. */
export interface Settings {
  readonly theme: Theme;
  readonly motion: Motion;
  /** 0–1. */
  readonly noteVolume: number;
  /** 0–1. */
  readonly effectsVolume: number;
  /** Null for the device's default. */
  readonly microphone: ChosenMicrophone | null;
  readonly keyFirst: KeyFirst;
  /** Null until it was measured. */
  readonly voiceRange: VoiceRange | null;
  /** Whether the offer to measure it was taken or turned down. */
  readonly rangeOffered: boolean;
  /** Whether the offer to install the app was taken or turned down. */
  readonly installOffered: boolean;
}

export const DEFAULTS: Settings = {
  theme: "system",
  motion: "system",
  noteVolume: 0.7,
  effectsVolume: 0.15,
  microphone: null,
  keyFirst: "off",
  voiceRange: null,
  rangeOffered: false,
  installOffered: false,
};

export interface SettingsStore {
  current(): Settings;
  subscribe(listener: () => void): () => void;
  change(changes: Partial<Settings>): void;
}

type Check = (value: unknown) => boolean;

const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const isShare: Check = (value) => typeof value === "number" && value >= 0 && value <= 1;
const isMicrophone: Check = (value) => {
  const { id, label } = Object(value);
  return value === null || (typeof id === "string" && typeof label === "string");
};
const isRange: Check = (value) => {
  const { lowMidi, highMidi } = Object(value);
  const midis = [lowMidi, highMidi].every(Number.isInteger);
  return value === null || (midis && lowMidi > 20 && lowMidi < highMidi && highMidi < 100);
};

const CHECKS: Readonly<Record<keyof Settings, Check>> = {
  theme: oneOf(...THEMES),
  motion: oneOf(...MOTIONS),
  noteVolume: isShare,
  effectsVolume: isShare,
  microphone: isMicrophone,
  keyFirst: oneOf(...KEYS_FIRST),
  voiceRange: isRange,
  rangeOffered: oneOf(true, false),
  installOffered: oneOf(true, false),
};

/** What can be read, setting by setting; the default takes the place of what can't. */
function read(stored: Readonly<Record<string, unknown>>): Settings {
  const known = Object.entries(CHECKS).filter(([name, check]) => check(stored[name]));
  return { ...DEFAULTS, ...Object.fromEntries(known.map(([name]) => [name, stored[name]])) };
}

/** What is set, out of the record that is stored. */
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
