import type { NoteSpan, TruthFrame } from "@attune/voice/testing";

/** One estimate: what it says, of when, and when (in seconds of sound consumed) it said so. */
export interface Estimate {
  readonly time: number;
  readonly hz: number;
  readonly heardAt: number;
}

/** Counts over any number of clips; `figures` turns them into percentages. */
export interface Tally {
  frames: number;
  right: number;
  voiced: number;
  found: number;
  unvoiced: number;
  falseAlarms: number;
  within50: number;
  within25: number;
  gross: number;
  octaves: number;
  /** |cents| of each frame voiced in both. */
  cents: number[];
  /** |median cents| of each note. */
  noteCents: number[];
  /** Seconds from the onset of the voice to the first right pitch. */
  onsets: number[];
}

export function emptyTally(): Tally {
  return {
    frames: 0,
    right: 0,
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

/** Holds a track against the truth, frame by frame; the nearest estimate in time answers. */
export function tallyClip(
  tally: Tally,
  truth: readonly TruthFrame[],
  notes: readonly NoteSpan[],
  track: readonly Estimate[],
): void {
  const errors = new Map<number, number>();
  let near = 0;
  for (const { time, hz } of truth) {
    while (near + 1 < track.length && nearer(track[near + 1], track[near], time)) near += 1;
    const said = track[near];
    const heard = said && Math.abs(said.time - time) <= 0.0075 ? said.hz : 0;
    count(tally, hz, heard, hz > 0 && heard > 0 ? 1200 * Math.log2(heard / hz) : 0);
    if (hz > 0 && heard > 0) errors.set(time, 1200 * Math.log2(heard / hz));
  }
  for (const note of notes) {
    const own = [...errors].filter(([time]) => time >= note.start && time < note.end);
    if (own.length > 0) tally.noteCents.push(Math.abs(median(own.map(([, cents]) => cents))));
  }
}

function nearer(a: Estimate | undefined, b: Estimate | undefined, time: number): boolean {
  return Math.abs((a?.time ?? 0) - time) <= Math.abs((b?.time ?? 0) - time);
}

function count(tally: Tally, truth: number, heard: number, cents: number): void {
  tally.frames += 1;
  if (truth === 0) {
    tally.unvoiced += 1;
    if (heard > 0) tally.falseAlarms += 1;
    else tally.right += 1;
    return;
  }
  tally.voiced += 1;
  if (heard === 0) return;
  const off = Math.abs(cents);
  tally.found += 1;
  tally.cents.push(off);
  if (off <= 50) {
    tally.right += 1;
    tally.within50 += 1;
  }
  if (off <= 25) tally.within25 += 1;
  if (off > 100) tally.gross += 1;
  if (off > 600 && Math.abs(off - 1200 * Math.round(off / 1200)) <= 50) tally.octaves += 1;
}

/**
 * Adds how long each voice that begins after at least 50 ms of silence waited for its first right
 * pitch (within 50 cents of what is sung at the moment spoken of). `by` tells whether an estimate
 * counts from when it was given (live) or from the moment it speaks of (settled).
 */
export function tallyOnsets(
  tally: Tally,
  truth: readonly TruthFrame[],
  track: readonly Estimate[],
  by: "heardAt" | "time",
): void {
  truth.forEach(({ time, hz }, k) => {
    const rest = truth.slice(Math.max(0, k - 5), k);
    if (hz === 0 || rest.length < 5 || rest.some((frame) => frame.hz > 0)) return;
    const first = track.find((estimate) => {
      const sung = truth[Math.round(estimate.time * 100)]?.hz || hz;
      const moment = estimate[by];
      return (
        moment >= time &&
        moment < time + 0.3 &&
        Math.abs(1200 * Math.log2(estimate.hz / sung)) <= 50
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

/** Percentages of frames, cents, and milliseconds; NaN where nothing was there to count. */
export function figures(tally: Tally): Figures {
  const part = (count: number, of: number) => (100 * count) / of;
  return {
    accuracy: part(tally.right, tally.frames),
    pitch50: part(tally.within50, tally.found),
    pitch25: part(tally.within25, tally.found),
    recall: part(tally.found, tally.voiced),
    falseAlarm: part(tally.falseAlarms, tally.unvoiced),
    gross: part(tally.gross, tally.found),
    octave: part(tally.octaves, tally.found),
    cents: median(tally.cents),
    noteCents: median(tally.noteCents),
    onset: 1000 * median(tally.onsets),
    onset90: 1000 * quantile(tally.onsets, 0.9),
  };
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}
