import type { Figures, Margin } from "../regressions.ts";

/** A kind of song (songs.ts), `segmentTake` on the intervals, or all songs. */
export type FigureName =
  | "detached"
  | "legato"
  | "one vowel"
  | "one pitch"
  | "semitones"
  | "interval"
  | "take of 2"
  | "all";

/** The input is deterministic: in the gate's songs, one note changes F by 1 or more. */
const F: Margin = { better: "higher", margin: 0.3 };

export const MARGINS: Readonly<Record<FigureName, Margin>> = {
  detached: F,
  legato: F,
  "one vowel": F,
  "one pitch": F,
  semitones: F,
  interval: F,
  "take of 2": F,
  all: F,
};

/** A row of the printed table. */
function row(
  detached: number,
  legato: number,
  oneVowel: number,
  onePitch: number,
  semitones: number,
  interval: number,
  takeOf2: number,
  all: number,
): Figures<FigureName> {
  return {
    detached,
    legato,
    "one vowel": oneVowel,
    "one pitch": onePitch,
    semitones,
    interval,
    "take of 2": takeOf2,
    all,
  };
}

/** F in percent, measured on 2026-11-22. Columns as printed by main.ts. */
export const BASELINES: Readonly<
  Record<"gate" | "all", Readonly<Record<string, Figures<FigureName>>>>
> = {
  gate: {
    clean: row(100, 100, 100, 100, 100, 100, 100, 100),
    "noise 20 dB": row(100, 100, 100, 100, 100, 100, 100, 100),
    "noise 10 dB": row(100, 100, 100, 100, 100, 100, 100, 100),
    "mains hum": row(100, 100, 100, 100, 100, 100, 100, 100),
    "quiet −40 dBFS": row(100, 100, 100, 100, 100, 100, 100, 100),
    "laptop microphone": row(100, 100, 100, 100, 100, 100, 100, 100),
    "piano bleed": row(100, 100, 100, 100, 100, 100, 100, 100),
    "room reverb": row(100, 100, 100, 100, 93.3, 100, 100, 98.6),
  },
  all: {
    clean: row(100, 100, 97.5, 99, 100, 100, 100, 99.3),
    "noise 20 dB": row(100, 100, 97.5, 99, 97.8, 100, 100, 98.9),
    "noise 10 dB": row(100, 98.8, 97.5, 95.8, 95, 100, 100, 97.6),
    "mains hum": row(100, 100, 97.5, 99, 100, 100, 100, 99.3),
    "quiet −40 dBFS": row(100, 100, 97.5, 99, 100, 100, 100, 99.3),
    "laptop microphone": row(100, 100, 97.5, 100, 100, 100, 100, 99.4),
    "piano bleed": row(98.3, 100, 97.5, 100, 100, 100, 100, 99.2),
    "room reverb": row(96.7, 98.8, 96.9, 99, 98.6, 100, 100, 98.1),
  },
};
