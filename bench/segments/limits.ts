import type { Figures, Margin } from "../regressions.ts";

/** A kind of song (songs.ts), `segmentTake` on the intervals, or all songs. */
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
  "take of 2",
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
  clean: [100, 100, 100, 100, 100, 100, 92.3, 100, 100, 100, 100, 100, 99.2],
  "RT60 .4–.8 s": [100, 100, 100, 100, 100, 100, 72.7, 96, 100, 100, 100, 100, 96.2],
};
const ALL: Rows = {
  clean: [100, 100, 97.5, 99, 100, 100, 96.8, 97.5, 100, 100, 97.6, 100, 99],
  "noise 20 dB": [100, 100, 97.5, 99, 97.8, 100, 97.6, 97.5, 98.5, 100, 97.6, 100, 98.6],
  "noise 10 dB": [100, 98.8, 97.5, 95.8, 95, 100, 96.7, 96.7, 98.5, 100, 95.2, 100, 97.6],
  "mains hum": [100, 100, 97.5, 99, 100, 100, 96.8, 97.5, 100, 100, 88.9, 100, 98.7],
  "quiet −40 dBFS": [100, 100, 97.5, 99, 100, 100, 96.8, 97.5, 100, 100, 95.2, 100, 98.9],
  "laptop microphone": [100, 100, 97.5, 100, 100, 100, 96.8, 97.5, 100, 100, 100, 100, 99.1],
  "piano bleed": [100, 100, 97.5, 100, 100, 100, 96.8, 97.5, 100, 100, 95.2, 100, 99],
  "room reverb": [96.7, 98.8, 96.9, 99, 98.6, 100, 87.6, 90.9, 99.5, 92.3, 97.6, 100, 96.2],
  "RT60 .4–.8 s": [97.5, 96.9, 96.9, 97, 97.9, 100, 87.6, 95.9, 96.5, 95.2, 97.6, 100, 96],
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
