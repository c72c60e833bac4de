import type { KeyFirst } from "@attune/exercises";
import type { VoiceRange } from "@attune/theory";
import type { Shelf } from "./shelf.ts";

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
};

export interface SettingsStore {
  current(): Settings;
  subscribe(listener: () => void): () => void;
  change(changes: Partial<Settings>): void;
}

const KEY = "attune.settings";
/** Where the theme was kept before there were other settings. */
const OLD_THEME = "attune.theme";

const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);
const isShare = (value: unknown) => typeof value === "number" && value >= 0 && value <= 1;
const isMicrophone = (value: unknown) => {
  const { id, label } = (value ?? {}) as Partial<ChosenMicrophone>;
  return value === null || (typeof id === "string" && typeof label === "string");
};
const isRange = (value: unknown) => {
  const { lowMidi, highMidi } = (value ?? {}) as VoiceRange;
  const midis = Number.isInteger(lowMidi) && Number.isInteger(highMidi);
  return value === null || (midis && lowMidi > 0 && lowMidi < highMidi && highMidi < 128);
};

const CHECKS: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  theme: oneOf(THEMES),
  motion: oneOf(MOTIONS),
  noteVolume: isShare,
  effectsVolume: isShare,
  microphone: isMicrophone,
  keyFirst: oneOf(KEYS_FIRST),
  voiceRange: isRange,
  rangeOffered: oneOf([true, false]),
};

/** What can be read of it, setting by setting. Checked by hand: it is in the first load. */
function parse(text: string | null): Partial<Settings> {
  const stored: unknown = JSON.parse(text ?? "null");
  const known = Object.entries(stored ?? {}).filter(([name, value]) =>
    CHECKS[name as keyof Settings]?.(value),
  );
  return Object.fromEntries(known);
}

function load(shelf: Shelf): Settings {
  try {
    const theme = shelf.getItem(OLD_THEME) ?? "system";
    const old = parse(JSON.stringify({ theme }));
    return { ...DEFAULTS, ...old, ...parse(shelf.getItem(KEY)) };
  } catch {
    return DEFAULTS;
  }
}

function keep(settings: Settings, shelf: Shelf): void {
  try {
    shelf.setItem(KEY, JSON.stringify(settings));
    shelf.removeItem(OLD_THEME);
  } catch {
    // Storage is full or forbidden: what was set lasts as long as the page.
  }
}

/** @param tabs Told by the browser what other tabs store. */
export function createSettingsStore(shelf: Shelf, tabs: EventTarget): SettingsStore {
  const listeners = new Set<() => void>();
  let settings = load(shelf);
  const set = (next: Settings) => {
    settings = next;
    for (const listener of listeners) listener();
  };
  tabs.addEventListener("storage", (event) => {
    const { key } = event as StorageEvent;
    if (key === null || key === KEY) set(load(shelf));
  });
  return {
    current: () => settings,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changes) {
      const next = { ...settings, ...changes };
      keep(next, shelf);
      set(next);
    },
  };
}
