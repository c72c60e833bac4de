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
  /** Absolute error of each frame voiced in both, in cents. */
  cents: number[];
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
    cents: [],
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
  tally.cents.push(off);
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
 * pitch (within 50 cents of the pitch sung at the estimate's time), at most 0.3 s. The delay is
 * measured to the emission of the estimate (`emittedAt`, live) or to its time (`time`, settled).
 */
export function tallyOnsets(
  tally: Tally,
  truth: readonly TruthFrame[],
  track: readonly Estimate[],
  by: "emittedAt" | "time",
): void {
  truth.forEach(({ time, hz }, k) => {
    const rest = truth.slice(Math.max(0, k - 5), k);
    if (hz === 0 || rest.length < 5 || rest.some((frame) => frame.hz > 0)) return;
    const first = track.find((estimate) => {
      const sung = truth[Math.round(estimate.time * 100)]?.hz || hz;
      const found = estimate[by];
      return (
        found >= time && found < time + 0.3 && Math.abs(1200 * Math.log2(estimate.hz / sung)) <= 50
      );
    });
    tally.onsets.push(first ? first[by] - time : 0.3);
  });
}

export interface Figures {
  readonly accuracy: number;
  readonly pitch50: number;
  readonly pitch25: number;
  readonly recall: number;
  readonly falseAlarm: number;
  readonly gross: number;
  readonly octave: number;
  readonly cents: number;
  readonly noteCents: number;
  readonly onset: number;
  readonly onset90: number;
}

/** Percentages of frames, cents, and milliseconds; NaN when there was nothing to count. */
export function figures(tally: Tally): Figures {
  const percent = (count: number, of: number) => (100 * count) / of;
  return {
    accuracy: percent(tally.correct, tally.frames),
    pitch50: percent(tally.within50, tally.found),
    pitch25: percent(tally.within25, tally.found),
    recall: percent(tally.found, tally.voiced),
    falseAlarm: percent(tally.falseAlarms, tally.unvoiced),
    gross: percent(tally.gross, tally.found),
    octave: percent(tally.octaves, tally.found),
    cents: median(tally.cents),
    noteCents: median(tally.noteCents),
    onset: 1000 * median(tally.onsets),
    onset90: 1000 * quantile(tally.onsets, 0.9),
  };
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], fraction: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? Number.NaN;
}
