import type { Contour, Span } from "./segment-contour.ts";
import type { Envelope } from "./segment-envelope.ts";

/** A longer silence always parts two notes, in seconds. */
const REST = 0.08;
/** A shorter one does where the sound also sinks this far, in dB: else the tracker lost the voice. */
const GAP_DIP = 6;
/** Sound that sinks this far while the voice goes on is a consonant, in dB. */
const VOICED_DIP = 7;
/** How far around a dip the vowels are looked for, in seconds. */
const AROUND = 0.12;
/** Nearer to the ends of a breath a dip is part of its attack or release, in seconds. */
const MARGIN = 0.1;
/** Half the length of a usual voiced consonant, in seconds. */
const LEAD = 0.035;

/** Cuts a take where the voice is interrupted: at rests, and at consonants within a breath. */
export function voicedSpans(contour: Contour, envelope: Envelope): Span[] {
  const { time, hop } = contour;
  const spans: Span[] = [];
  let from = 0;
  const cutAt = (to: number) => {
    if (to > from) spans.push({ from, to });
    from = to;
  };
  for (let i = 1; i < time.length; i++) {
    const before = time[i - 1] ?? 0;
    const after = time[i] ?? 0;
    if (after - before > 1.5 * hop && parts(envelope, before, after)) {
      cutConsonants(contour, envelope, { from, to: i }, cutAt);
      cutAt(i);
    }
  }
  cutConsonants(contour, envelope, { from, to: time.length }, cutAt);
  cutAt(time.length);
  return spans;
}

function parts(envelope: Envelope, before: number, after: number): boolean {
  if (after - before > REST) return true;
  const floor = least(envelope, before, after);
  return dipDepth(envelope, before, after, floor) >= GAP_DIP;
}

function cutConsonants(
  { time }: Contour,
  envelope: Envelope,
  { from, to }: Span,
  cutAt: (index: number) => void,
): void {
  const begin = (time[from] ?? 0) + MARGIN;
  const end = (time[to - 1] ?? 0) - MARGIN;
  for (const dip of dips(envelope, begin, end)) {
    let index = from;
    while (index < to && (time[index] ?? 0) < dip) index++;
    cutAt(index);
  }
}

/**
 * Where notes begin at dips, in seconds: in the middle of the consonant, half way down to half way
 * up, but no more than LEAD before the vowel, because a longer dip is a rest full of echoes.
 */
function dips(envelope: Envelope, begin: number, end: number): number[] {
  const { db, hop } = envelope;
  const found: number[] = [];
  for (let i = Math.ceil(begin / hop); i * hop < end; i++) {
    const here = db[i] ?? 0;
    if (here > (db[i - 1] ?? 0) || here >= (db[i + 1] ?? 0)) continue;
    const depth = dipDepth(envelope, i * hop, i * hop, here);
    if (depth < VOICED_DIP) continue;
    let up = i;
    while ((db[up] ?? Infinity) < here + depth / 2) up++;
    let down = i;
    while ((db[down] ?? Infinity) < here + depth / 2) down--;
    found.push(Math.max(((up + down) / 2) * hop, up * hop - LEAD));
    i = up;
  }
  return found;
}

/** How far `floor` lies below the quieter of the two loudest moments either side. */
function dipDepth(envelope: Envelope, before: number, after: number, floor: number): number {
  const left = most(envelope, before - AROUND, before);
  const right = most(envelope, after, after + AROUND);
  return Math.min(left, right) - floor;
}

function most({ db, hop }: Envelope, begin: number, end: number): number {
  let best = -Infinity;
  for (let i = Math.max(0, Math.round(begin / hop)); i <= Math.round(end / hop); i++) {
    best = Math.max(best, db[i] ?? -Infinity);
  }
  return best;
}

function least({ db, hop }: Envelope, begin: number, end: number): number {
  let best = Infinity;
  for (let i = Math.max(0, Math.round(begin / hop)); i <= Math.round(end / hop); i++) {
    best = Math.min(best, db[i] ?? Infinity);
  }
  return best;
}
