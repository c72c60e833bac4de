import type { NoteSpan, TruthFrame } from "@attune/voice/testing";

/** One estimate of a tracker. */
export interface Estimate {
  /** Seconds: the center of the analyzed sound. */
  readonly time: number;
  /** 0 for unvoiced. */
  readonly hz: number;
  /** Seconds of sound that the tracker had consumed when it emitted the estimate. */
  readonly emittedAt: number;
}

/** Counts over any number of clips; `figures` converts them to percentages. */
export interface Tally {
  frames: number;
  /** Frames with correct voicing, and pitch within 50 cents. */
  correct: number;
  voiced: number;
  found: number;
  unvoiced: number;
  falseAlarms: number;
  within50: number;
  within25: number;
  gross: number;
  octaves: number;
  /** Absolute median error of each note, in cents. */
  noteCents: number[];
  /** Seconds from the onset of the voice to the first correct pitch. */
  onsets: number[];
}

export function emptyTally(): Tally {
  return {
    frames: 0,
    correct: 0,
    voiced: 0,
    found: 0,
    unvoiced: 0,
    falseAlarms: 0,
    within50: 0,
    within25: 0,
    gross: 0,
    octaves: 0,
    noteCents: [],
    onsets: [],
  };
}

/** Compares a track with the truth frame by frame, each with the estimate closest in time. */
export function tallyClip(
  tally: Tally,
  truth: readonly TruthFrame[],
  notes: readonly NoteSpan[],
  track: readonly Estimate[],
): void {
  const errors = new Map<number, number>();
  let near = 0;
  for (const { time, hz } of truth) {
    while (near + 1 < track.length && isCloser(track[near + 1], track[near], time)) near += 1;
    const closest = track[near];
    const tracked = closest && Math.abs(closest.time - time) <= 0.0075 ? closest.hz : 0;
    const cents = hz > 0 && tracked > 0 ? 1200 * Math.log2(tracked / hz) : 0;
    count(tally, hz, tracked, cents);
    if (hz > 0 && tracked > 0) errors.set(time, cents);
  }
  for (const note of notes) {
    const own = [...errors].filter(([time]) => time >= note.start && time < note.end);
    if (own.length > 0) tally.noteCents.push(Math.abs(median(own.map(([, cents]) => cents))));
  }
}

function isCloser(a: Estimate | undefined, b: Estimate | undefined, time: number): boolean {
  return Math.abs((a?.time ?? 0) - time) <= Math.abs((b?.time ?? 0) - time);
}

function count(tally: Tally, truth: number, tracked: number, cents: number): void {
  tally.frames += 1;
  if (truth === 0) {
    tally.unvoiced += 1;
    if (tracked > 0) tally.falseAlarms += 1;
    else tally.correct += 1;
    return;
  }
  tally.voiced += 1;
  if (tracked === 0) return;
  const off = Math.abs(cents);
  tally.found += 1;
  if (off <= 50) {
    tally.correct += 1;
    tally.within50 += 1;
  }
  if (off <= 25) tally.within25 += 1;
  if (off > 100) tally.gross += 1;
  if (off > 600 && Math.abs(off - 1200 * Math.round(off / 1200)) <= 50) tally.octaves += 1;
}

/**
 * For each voice that starts after at least 50 ms of silence, adds the delay until the first correct
 * pitch (within 50 cents of the pitch sung at the estimate's time) was emitted, at most 0.3 s.
 */
export function tallyOnsets(
  tally: Tally,
  truth: readonly TruthFrame[],
  track: readonly Estimate[],
): void {
  truth.forEach(({ time, hz }, k) => {
    const rest = truth.slice(Math.max(0, k - 5), k);
    if (hz === 0 || rest.length < 5 || rest.some((frame) => frame.hz > 0)) return;
    const first = track.find(({ time: at, hz: found, emittedAt }) => {
      const sung = truth[Math.round(at * 100)]?.hz || hz;
      const isNear = Math.abs(1200 * Math.log2(found / sung)) <= 50;
      return emittedAt >= time && emittedAt < time + 0.3 && isNear;
    });
    tally.onsets.push(first ? first.emittedAt - time : 0.3);
  });
}

/** A figure of a row: its name, and its title in the printed table. */
export const COLUMNS = [
  { name: "accuracy", title: "OA" },
  { name: "pitch50", title: "RPA50" },
  { name: "pitch25", title: "RPA25" },
  { name: "recall", title: "recall" },
  { name: "falseAlarm", title: "alarm" },
  { name: "gross", title: "gross" },
  { name: "octave", title: "octave" },
  { name: "noteCents", title: "note c" },
  { name: "within5", title: "in 5 c" },
  { name: "liveAccuracy", title: "live OA" },
  { name: "liveOctave", title: "octave" },
  { name: "liveFalseAlarm", title: "alarm" },
  { name: "onset", title: "onset" },
  { name: "onset90", title: "p90" },
] as const;

export type FigureName = (typeof COLUMNS)[number]["name"];
/** Percentages of frames or notes, cents, and milliseconds; absent when there was nothing to count. */
export type RowFigures = Readonly<Partial<Record<FigureName, number>>>;

export function figures(settled: Tally, live: Tally): RowFigures {
  const percent = (count: number, of: number) => (100 * count) / of;
  const all: Record<FigureName, number> = {
    accuracy: percent(settled.correct, settled.frames),
    pitch50: percent(settled.within50, settled.found),
    pitch25: percent(settled.within25, settled.found),
    recall: percent(settled.found, settled.voiced),
    falseAlarm: percent(settled.falseAlarms, settled.unvoiced),
    gross: percent(settled.gross, settled.found),
    octave: percent(settled.octaves, settled.found),
    noteCents: quantile(settled.noteCents, 0.5),
    within5: percent(settled.noteCents.filter((c) => c <= 5).length, settled.noteCents.length),
    liveAccuracy: percent(live.correct, live.frames),
    liveOctave: percent(live.octaves, live.found),
    liveFalseAlarm: percent(live.falseAlarms, live.unvoiced),
    onset: 1000 * quantile(live.onsets, 0.5),
    onset90: 1000 * quantile(live.onsets, 0.9),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !Number.isNaN(value)));
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? Number.NaN;
}
