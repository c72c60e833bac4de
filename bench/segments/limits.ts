import type { Figures, Margin } from "../regressions.ts";

/** A kind of song (songs.ts), or all songs. */
export const COLUMNS = [
  "detached",
  "legato",
  "one vowel",
  "one pitch",
  "semitones",
  "interval",
  "swells",
  "portamento",
  "unsteady",
  "880 Hz",
  "after chord",
  "all",
] as const;

export type FigureName = (typeof COLUMNS)[number];

/** The input is deterministic: in the gate's songs, one note changes F by 1 or more. */
const F: Margin = { better: "higher", margin: 0.3 };

export const MARGINS = Object.fromEntries(COLUMNS.map((name) => [name, F])) as Readonly<
  Record<FigureName, Margin>
>;

/** The rows of the printed table (`--limits` prints them): F in percent. */
type Rows = Readonly<Record<string, readonly number[]>>;
const GATE: Rows = {
  "RT60 .4–.8 s": [100, 100, 100, 100, 96.6, 100, 72.7, 96, 100, 100, 100, 95.8],
};
const ALL: Rows = {
  clean: [100, 100, 97.5, 99, 100, 100, 96.8, 100, 98.5, 100, 97.6, 99],
  "noise 20 dB": [100, 100, 97.5, 99, 100, 100, 97.6, 100, 98, 100, 100, 99.1],
  "noise 10 dB": [100, 98.8, 97.5, 95.8, 97.1, 100, 96.7, 99.2, 98.5, 100, 95.2, 98.1],
  "mains hum": [100, 100, 97.5, 99, 100, 100, 96.8, 100, 99, 100, 93, 98.9],
  "quiet −40 dBFS": [100, 100, 97.5, 99, 100, 100, 96.8, 100, 98.5, 100, 95.2, 98.9],
  "laptop microphone": [100, 100, 97.5, 100, 100, 100, 96.8, 100, 98.5, 100, 100, 99.1],
  "piano bleed": [100, 100, 97.5, 100, 100, 100, 96.8, 100, 98.5, 100, 97.6, 99.1],
  "room reverb": [97.6, 98.8, 96.9, 99, 98.6, 100, 86.3, 92.7, 97.1, 92.3, 97.6, 95.9],
  "RT60 .4–.8 s": [95.1, 97.5, 96.9, 97, 97.9, 100, 87.6, 96.7, 98, 93.8, 97.6, 96.1],
};

function named(rows: Rows): Readonly<Record<string, Figures<FigureName>>> {
  return Object.fromEntries(
    Object.entries(rows).map(([row, values]) => [
      row,
      Object.fromEntries(COLUMNS.map((name, k) => [name, values[k] ?? Number.NaN])),
    ]),
  );
}

/** The figures that were measured on 2026-11-23. */
export const BASELINES = { gate: named(GATE), all: named(ALL) };
