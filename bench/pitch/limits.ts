import type { Figures, Margin } from "../regressions.ts";

/** The figures that have limits; see main.ts for their meaning and score.ts for their units. */
type FigureName =
  | "accuracy"
  | "pitch50"
  | "recall"
  | "falseAlarm"
  | "gross"
  | "noteCents"
  | "onset";

/** The input is deterministic: the margins only cover harmless changes of the tracker. */
export const MARGINS: Readonly<Record<FigureName, Margin>> = {
  accuracy: { better: "higher", margin: 0.3 },
  pitch50: { better: "higher", margin: 0.3 },
  recall: { better: "higher", margin: 0.3 },
  falseAlarm: { better: "lower", margin: 0.3 },
  gross: { better: "lower", margin: 0.1 },
  noteCents: { better: "lower", margin: 0.1 },
  onset: { better: "lower", margin: 2 },
};

/** A row of the printed table. */
function row(
  accuracy: number,
  pitch50: number,
  recall: number,
  falseAlarm: number,
  gross: number,
  noteCents: number,
  onset: number,
): Figures<FigureName> {
  return { accuracy, pitch50, recall, falseAlarm, gross, noteCents, onset };
}

/** Measured on 2026-11-22. Columns: OA, RPA50, recall, alarm, gross, note c, live ms. */
export const BASELINES: Readonly<
  Record<"gate" | "all", Readonly<Record<string, Figures<FigureName>>>>
> = {
  gate: {
    clean: row(99.23, 99.6, 99.53, 0.53, 0.22, 0.52, 14.67),
    "noise 20 dB": row(98.51, 99.45, 98.44, 0, 0.22, 0.44, 23.33),
    "noise 10 dB": row(97.68, 99.4, 97.31, 0, 0.22, 0.6, 24.67),
    "mains hum": row(98.84, 99.59, 98.76, 0, 0.22, 0.49, 22.67),
    "quiet −40 dBFS": row(99.25, 99.6, 99.53, 0.44, 0.22, 0.5, 14.67),
    "laptop microphone": row(99.1, 99.6, 99.38, 0.62, 0.22, 0.49, 22.67),
    "piano bleed": row(98.14, 99.23, 98.87, 1.77, 0.29, 0.36, 23.33),
    "room reverb": row(96.39, 99.19, 98.29, 6.28, 0.18, 0.71, 23.33),
    "no voice": { accuracy: 100, falseAlarm: 0 },
    TOTAL: row(98.63, 99.46, 98.76, 0.75, 0.23, 0.51, 23.33),
  },
  all: {
    clean: row(99.01, 99.52, 99.49, 1.02, 0.11, 0.45, 14),
    "noise 20 dB": row(98.68, 99.45, 98.76, 0.11, 0.11, 0.4, 23.33),
    "noise 10 dB": row(97.38, 99.02, 97.37, 0.04, 0.23, 0.59, 24.67),
    "mains hum": row(98.89, 99.49, 98.99, 0.04, 0.11, 0.44, 22.67),
    "quiet −40 dBFS": row(99.09, 99.52, 99.49, 0.71, 0.11, 0.43, 14.67),
    "laptop microphone": row(99.01, 99.56, 99.4, 0.88, 0.11, 0.48, 14.67),
    "piano bleed": row(98.43, 99.23, 99, 1.09, 0.21, 0.45, 23.33),
    "room reverb": row(95.66, 98.91, 98.54, 9.14, 0.38, 0.52, 23.33),
    "no voice": { accuracy: 100, falseAlarm: 0 },
    TOTAL: row(98.37, 99.34, 98.88, 1.31, 0.17, 0.46, 22.67),
  },
};
