import type { Contour, Span } from "./segment-contour.ts";
import type { Envelope } from "./segment-envelope.ts";

/** A longer gap always separates two notes. */
const MIN_REST_SECONDS = 0.08;
/** A shorter gap does if the level also dips this far; otherwise the tracker lost the voice. */
const MIN_GAP_DIP_DB = 6;
/** A dip of this depth in a continuous voice is a consonant. */
const MIN_CONSONANT_DIP_DB = 7;
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

function splitAtRests({ time, hop }: Contour, envelope: Envelope): Span[] {
  const cuts = time.flatMap((after, i) => {
    const before = time[i - 1];
    const isGap = before !== undefined && after - before > 1.5 * hop;
    return isGap && isInterrupted(envelope, before, after) ? [i] : [];
  });
  return splitAt({ from: 0, to: time.length }, cuts);
}

function splitAtConsonants({ time }: Contour, envelope: Envelope, span: Span): Span[] {
  const begin = (time[span.from] ?? 0) + EDGE_SECONDS;
  const end = (time[span.to - 1] ?? 0) - EDGE_SECONDS;
  const cuts = findConsonants(envelope, begin, end).map((onset) => {
    let index = span.from;
    while (index < span.to && (time[index] ?? 0) < onset) index++;
    return index;
  });
  return splitAt(span, cuts);
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
