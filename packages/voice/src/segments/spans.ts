import { type Contour, median, type Span } from "./contour.ts";
import type { Envelope } from "./envelope.ts";

/** A longer gap always separates two notes. */
const MIN_REST_SECONDS = 0.08;
/** A shorter gap does if the level also dips this far; otherwise the tracker lost the voice. */
const MIN_GAP_DIP_DB = 6;
/** A dip of this depth in a continuous voice is a consonant. */
const MIN_CONSONANT_DIP_DB = 7;
/**
 * The mouth opens fast: this much of a consonant's dip ends within this many seconds. A dip that ends more
 * slowly is a swell within a note, unless it is as deep as no swell.
 */
const OPENING = { part: 0.6, seconds: 0.04 };
const MIN_REST_DIP_DB = 14;
/** Above this pitch (600 Hz, in cents above 55 Hz) harmonics are further apart than the bands are wide. */
const HIGH_CENTS = 4137;
/** Vibrato of this extent, from peak to peak in cents, changes the level of a high voice most. */
const WIDE_VIBRATO_CENTS = 100;
/** How far on both sides of a dip the vowels are searched. */
const VOWEL_SEARCH_SECONDS = 0.12;
/** Closer to the ends of a span, a dip is part of the attack or release. */
const EDGE_SECONDS = 0.1;
/** Half the length of a typical voiced consonant. */
const MAX_LEAD_SECONDS = 0.035;

/**
 * Splits a take into spans where the voice is interrupted: at rests, and at consonants in a continuous
 * voice.
 */
export function voicedSpans(contour: Contour, envelope: Envelope): Span[] {
  return splitAtRests(contour, envelope).flatMap((span) =>
    splitAtConsonants(contour, envelope, span),
  );
}

/** Times in seconds at which consonants begin notes in a continuous voice. */
export function consonantsIn(contour: Contour, envelope: Envelope): readonly number[] {
  const { time } = contour;
  return splitAtRests(contour, envelope).flatMap((span) =>
    splitAtConsonants(contour, envelope, span)
      .slice(1)
      .map(({ from }) => time[from] ?? 0),
  );
}

function splitAtRests({ time, hop }: Contour, envelope: Envelope): Span[] {
  const cuts = time.flatMap((after, i) => {
    const before = time[i - 1];
    const isGap = before !== undefined && after - before > 1.5 * hop;
    return isGap && isInterrupted(envelope, before, after) ? [i] : [];
  });
  return splitAt({ from: 0, to: time.length }, cuts);
}

function splitAtConsonants(contour: Contour, envelope: Envelope, span: Span): Span[] {
  const { time } = contour;
  const begin = (time[span.from] ?? 0) + EDGE_SECONDS;
  const end = (time[span.to - 1] ?? 0) - EDGE_SECONDS;
  const cuts = withoutTremolo(contour, span, findConsonants(envelope, begin, end))
    .map((onset) => {
      let index = span.from;
      while (index < span.to && (time[index] ?? 0) < onset) index++;
      return index;
    })
    .filter((index) => (contour.cents[index] ?? 0) < HIGH_CENTS || dipsAtAll(contour, span, index));
  return splitAt(span, cuts);
}

/** Seconds between the dips of a tremolo of 4–8 Hz. */
const TREMOLO_SECONDS = { least: 0.115, most: 0.27 };
/** Notes on both sides of its dips differ by at most this, in cents. */
const TREMOLO_CENTS = 60;

/** Drops the dips of a tremolo: two or more in a row within one pitch. A written note is never sung three times as fast. */
function withoutTremolo(
  { time, cents }: Contour,
  span: Span,
  onsets: readonly number[],
): readonly number[] {
  const edges = [time[span.from] ?? 0, ...onsets, time[span.to - 1] ?? 0];
  const pitches = edges.slice(1).map((end, k) => {
    const begin = edges[k] ?? 0;
    return median(
      cents.slice(span.from, span.to).filter((_, i) => {
        const at = time[span.from + i] ?? 0;
        return at >= begin && at < end;
      }),
    );
  });
  const isLevel = onsets.map(
    (_, k) => Math.abs((pitches[k + 1] ?? 0) - (pitches[k] ?? 0)) <= TREMOLO_CENTS,
  );
  const isTrain = (k: number) => {
    const seconds = (onsets[k + 1] ?? 0) - (onsets[k] ?? 0);
    const isPair = isLevel[k] && isLevel[k + 1];
    return isPair && seconds >= TREMOLO_SECONDS.least && seconds <= TREMOLO_SECONDS.most;
  };
  return onsets.filter((_, k) => !isTrain(k) && !isTrain(k - 1));
}

/**
 * Whether the level of all bands dips too, the deeper the more the pitch moves. A high voice has one harmonic
 * per band, which vibrato moves in and out of a formant.
 */
function dipsAtAll({ level, cents, hop }: Contour, span: Span, index: number): boolean {
  const around = (values: readonly number[], before: number, after: number) =>
    values.slice(
      Math.max(span.from, index - Math.round(before / hop)),
      Math.min(span.to, index + Math.round(after / hop) + 1),
    );
  const lowest = Math.min(...around(level, MAX_LEAD_SECONDS, MAX_LEAD_SECONDS));
  const vowel = Math.min(
    Math.max(...around(level, VOWEL_SEARCH_SECONDS, 0)),
    Math.max(...around(level, 0, VOWEL_SEARCH_SECONDS)),
  );
  const pitches = around(cents, VOWEL_SEARCH_SECONDS, VOWEL_SEARCH_SECONDS);
  const moves = Math.min(1, (Math.max(...pitches) - Math.min(...pitches)) / WIDE_VIBRATO_CENTS);
  const least = MIN_CONSONANT_DIP_DB + moves * (MIN_REST_DIP_DB - MIN_CONSONANT_DIP_DB);
  return 20 * Math.log10(vowel / lowest) >= least;
}

/** Splits a span at ascending indices; drops empty parts. */
function splitAt({ from, to }: Span, cuts: readonly number[]): Span[] {
  const starts = [from, ...cuts];
  return starts
    .map((start, i) => ({ from: start, to: starts[i + 1] ?? to }))
    .filter((part) => part.to > part.from);
}

function isInterrupted(envelope: Envelope, before: number, after: number): boolean {
  if (after - before > MIN_REST_SECONDS) return true;
  const floor = min(envelope, before, after);
  return dipDepth(envelope, before, after, floor) >= MIN_GAP_DIP_DB;
}

/**
 * Times of note onsets at consonants between `begin` and `end`, in seconds. A consonant is a dip of the
 * level; the onset is its middle, between half depth on both sides, but at most MAX_LEAD_SECONDS before
 * the vowel, since a longer dip is a rest filled by echoes.
 */
function findConsonants(envelope: Envelope, begin: number, end: number): number[] {
  const { db, hop } = envelope;
  const found: number[] = [];
  for (let i = Math.ceil(begin / hop); i * hop < end; i++) {
    const here = db[i] ?? 0;
    if (here > (db[i - 1] ?? 0) || here >= (db[i + 1] ?? 0)) continue;
    const depth = dipDepth(envelope, i * hop, i * hop, here);
    if (depth < MIN_CONSONANT_DIP_DB) continue;
    if (depth < MIN_REST_DIP_DB && steepestRise(envelope, i * hop) < OPENING.part * depth) continue;
    let up = i;
    while ((db[up] ?? Infinity) < here + depth / 2) up++;
    let down = i;
    while ((db[down] ?? Infinity) < here + depth / 2) down--;
    found.push(Math.max(((up + down) / 2) * hop, up * hop - MAX_LEAD_SECONDS));
    i = up;
  }
  return found;
}

/** Depth of a dip in dB: from the quieter of the maxima on both sides down to `floor`. */
function dipDepth(envelope: Envelope, before: number, after: number, floor: number): number {
  const left = max(envelope, before - VOWEL_SEARCH_SECONDS, before);
  const right = max(envelope, after, after + VOWEL_SEARCH_SECONDS);
  return Math.min(left, right) - floor;
}

/** The largest rise of the level within OPENING.seconds after the bottom of a dip, in dB. */
function steepestRise({ db, hop }: Envelope, bottom: number): number {
  const width = Math.round(OPENING.seconds / hop);
  let most = 0;
  const first = Math.round(bottom / hop);
  for (let i = first; i * hop < bottom + VOWEL_SEARCH_SECONDS; i++) {
    most = Math.max(most, (db[i + width] ?? 0) - (db[i] ?? 0));
  }
  return most;
}

function max({ db, hop }: Envelope, begin: number, end: number): number {
  let best = -Infinity;
  for (let i = Math.max(0, Math.round(begin / hop)); i <= Math.round(end / hop); i++) {
    best = Math.max(best, db[i] ?? -Infinity);
  }
  return best;
}

function min({ db, hop }: Envelope, begin: number, end: number): number {
  let best = Infinity;
  for (let i = Math.max(0, Math.round(begin / hop)); i <= Math.round(end / hop); i++) {
    best = Math.min(best, db[i] ?? Infinity);
  }
  return best;
}
