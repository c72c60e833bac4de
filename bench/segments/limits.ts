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
  clean: [100, 100, 100, 100, 100, 100, 85.7, 100, 100, 83.3, 80, 100, 96.9],
  "noise 10 dB": [100, 100, 100, 100, 100, 100, 92.3, 100, 100, 50, 80, 100, 96.1],
  "piano bleed": [100, 100, 100, 100, 100, 100, 88.9, 100, 100, 100, 80, 100, 98.1],
  "RT60 .4–.8 s": [100, 100, 100, 100, 96.6, 100, 68.6, 96, 100, 50, 80, 100, 90.9],
};
const ALL: Rows = {
  clean: [100, 100, 97.5, 99, 100, 100, 86.3, 97.5, 100, 77.4, 81.6, 100, 96.1],
  "noise 20 dB": [100, 100, 97.5, 99, 97.8, 100, 90.9, 97.5, 98.5, 61.3, 80, 100, 95.3],
  "noise 10 dB": [100, 98.8, 97.5, 95.8, 95, 100, 94.4, 96.7, 98.5, 51.6, 78.4, 100, 94.3],
  "mains hum": [100, 100, 97.5, 99, 100, 100, 86.3, 97.5, 100, 77.4, 78.4, 100, 96],
  "quiet −40 dBFS": [100, 100, 97.5, 99, 100, 100, 86.3, 97.5, 100, 80.6, 83.3, 100, 96.3],
  "laptop microphone": [100, 100, 97.5, 100, 100, 100, 86.3, 97.5, 100, 77.4, 83.3, 100, 96.3],
  "piano bleed": [98.3, 100, 97.5, 100, 100, 100, 87, 97.5, 100, 77.4, 80, 100, 96],
  "room reverb": [96.7, 98.8, 96.9, 99, 98.6, 100, 81.1, 90.9, 99, 50, 83.3, 100, 91.8],
  "RT60 .4–.8 s": [97.5, 97.5, 96.9, 97, 97.9, 100, 82.8, 93.4, 98, 50.5, 83.3, 100, 91.8],
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
