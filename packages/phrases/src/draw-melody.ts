/** Draws the notes of a generated phrase. */
import { noteAtPosition } from "@attune/theory";
import { type Ambitus, LEVEL_RULES, type LevelRules } from "./levels.ts";
import {
  degreeOf,
  intervalNumber,
  isChromaticNeighbor,
  isLeapResolved,
  isPlainInterval,
  isTonicTriadLeap,
  type Pitch,
  pitchOf,
  stepsBetween,
  TONIC_TRIAD,
} from "./motions.ts";
import { LEVELS, type Level } from "./phrase.ts";
import { drawWeighted, type RandomBelow } from "./seeded-random.ts";

/** Where a note is to be drawn. */
export interface NoteSlot {
  /** Index of its measure, the pickup included. */
  readonly measure: number;
  /** Whether it begins its measure. */
  readonly isStrong: boolean;
  /** Whether it is shorter than a beat. */
  readonly isShort: boolean;
}

/** Weight of a motion by its steps on the staff: 0 repeats the note. */
const STEP_WEIGHTS = [3, 30, 9, 4, 3, 2];
/** The same where leaps are what is practiced. */
const TRIAD_LEAP_WEIGHTS = [3, 18, 24, 12, 12];
/** Factors by the distance from the intended contour in steps; 1 beyond the last. */
const CONTOUR_FACTORS = [12, 9, 5, 2];
/** Among up to five notes, a contour that is followed closely would leave few phrases. */
const NARROW_CONTOUR_FACTORS = [3, 2];
const DEGREE_WEIGHTS: Readonly<Record<number, number>> = { 1: 6, 3: 2, 5: 1 };

/** Degrees of the chords that measures may have. */
const TONIC = [1, 3, 5];
const SUBDOMINANT = [4, 6, 1];
const DOMINANT = [5, 7, 2];

function scaleNotes({ low, high }: Ambitus): readonly Pitch[] {
  const [from, to] = [pitchOf(low).position, pitchOf(high).position];
  return Array.from({ length: to - from + 1 }, (_, index) => pitchOf(noteAtPosition(from + index)));
}

/** Scale notes of each ambitus of the levels. */
const notesOfAmbitus = new Map(
  LEVELS.flatMap((level) =>
    LEVEL_RULES[level].ambitus.map((ambitus) => [ambitus, scaleNotes(ambitus)] as const),
  ),
);

/** Whether a note may follow, by the laws for up to four notes in a row. `current` is the last of `previous`. */
function mayFollow(
  previous: readonly Pitch[],
  current: Pitch,
  next: Pitch,
  rules: LevelRules,
): boolean {
  const [third, second] = [previous.at(-3), previous.at(-2)];
  const number = intervalNumber(current, next);
  if (number > rules.largestInterval || !isPlainInterval(current, next)) return false;
  if (number > 2 && rules.leapsWithinTonicTriad && !isTonicTriadLeap(current, next)) return false;
  if (number === 1) return second?.midi !== current.midi;
  if (third && third.midi === current.midi && second?.midi === next.midi) return false;
  // A leap before a repeated note still waits for its resolution.
  const beforeMotion = previous.findLast(({ midi }) => midi !== current.midi);
  return !beforeMotion || isLeapResolved(beforeMotion, current, next);
}

/** Positions that lead from the first note over a turning point to the last. */
function drawContour(
  notes: readonly Pitch[],
  ends: readonly [Pitch, Pitch],
  count: number,
  random: RandomBelow,
) {
  const [first, last] = ends.map(({ position }) => position) as [number, number];
  const low = notes[0]?.position ?? first;
  const span = notes.length;
  // Three of four phrases are arches.
  const isArch = random(4) > 0;
  const extent = random(Math.ceil(span / 4));
  const turn = isArch ? low + span - 1 - extent : low + extent;
  const middle = Math.floor((count * (30 + random(40))) / 100);
  return (index: number): number =>
    index < middle
      ? first + Math.round(((turn - first) * index) / middle)
      : turn + Math.round(((last - turn) * (index - middle)) / Math.max(1, count - 1 - middle));
}

/** Notes of the scale, or undefined if the draw reached a dead end. */
function drawScaleMelody(
  rules: LevelRules,
  ambitus: Ambitus,
  slots: readonly NoteSlot[],
  random: RandomBelow,
): Pitch[] | undefined {
  const notes = notesOfAmbitus.get(ambitus) ?? scaleNotes(ambitus);
  const stable = (degrees: readonly number[]) =>
    drawWeighted(
      notes
        .filter((each) => degrees.includes(degreeOf(each)))
        .map((item) => ({ item, weight: DEGREE_WEIGHTS[degreeOf(item)] ?? 0 })),
      random,
    );
  const [first, last] = [stable(TONIC_TRIAD), stable(rules.lastDegrees)];
  if (!first || !last) return undefined;
  const contour = drawContour(notes, [first, last], slots.length, random);
  const lastMeasure = slots.at(-1)?.measure ?? 0;
  const chords = Array.from({ length: lastMeasure + 1 }, (_, measure) => {
    if (measure === 0 || measure === lastMeasure) return TONIC;
    if (measure === lastMeasure - 1) return DOMINANT;
    return [TONIC, SUBDOMINANT, SUBDOMINANT, DOMINANT][random(4)] ?? TONIC;
  });
  const stepWeights = rules.leapsWithinTonicTriad ? TRIAD_LEAP_WEIGHTS : STEP_WEIGHTS;

  const factors = notes.length > 5 ? CONTOUR_FACTORS : NARROW_CONTOUR_FACTORS;

  const end = slots.length - 1;
  const melody = [first];
  for (const [index, { measure, isStrong }] of slots.entries()) {
    if (index === 0) continue;
    const current = melody[index - 1] ?? first;
    const choices = index === end ? [last] : notes;
    const intended = contour(index);
    const wasShort = slots[index - 1]?.isShort;
    const weighted: { readonly item: Pitch; readonly weight: number }[] = [];
    for (const item of choices) {
      const steps = Math.abs(stepsBetween(current, item));
      // Large leaps need time, and the last one a chord to arrive in.
      const isPossible =
        steps <= 2 || (!wasShort && (index < end || isTonicTriadLeap(current, item)));
      if (!isPossible || !mayFollow(melody, current, item, rules)) continue;
      const isOfChord = isStrong && chords[measure]?.includes(degreeOf(item));
      const weight =
        (stepWeights[steps] ?? 0) *
        (factors[Math.abs(item.position - intended)] ?? 1) *
        (isOfChord ? 3 : 1);
      weighted.push({ item, weight });
    }
    const next = drawWeighted(weighted, random);
    if (!next) return undefined;
    melody.push(next);
  }
  return melody;
}

/** Replaces one or two notes by chromatic neighbors of the notes after them, as far as there are places. */
function addNeighbors(
  melody: readonly Pitch[],
  names: readonly string[],
  { low, high }: Ambitus,
  random: RandomBelow,
): Pitch[] {
  const octaves = [3, 4, 5];
  const chromatic = names
    .flatMap((name) => octaves.map((octave) => pitchOf(`${name}${octave}`)))
    .filter(({ midi }) => midi >= pitchOf(low).midi && midi <= pitchOf(high).midi);
  const changed = [...melody];
  for (let rest = 1 + random(2); rest > 0; rest--) {
    const places = changed.flatMap((_, index) => {
      const [before, after] = [changed[index - 1], changed[index + 1]];
      return before && after
        ? chromatic
            .filter((each) => isChromaticNeighbor(before, each, after))
            .map((neighbor) => ({ index, neighbor }))
        : [];
    });
    const place = places[random(places.length)];
    if (place) changed[place.index] = place.neighbor;
  }
  return changed;
}

/** A note for each slot, or undefined if the draw reached a dead end. It may violate laws of the whole phrase. */
export function drawMelody(
  level: Level,
  ambitus: Ambitus,
  slots: readonly NoteSlot[],
  random: RandomBelow,
): readonly Pitch[] | undefined {
  const rules = LEVEL_RULES[level];
  const melody = drawScaleMelody(rules, ambitus, slots, random);
  return melody && rules.chromaticNotes.length > 0
    ? addNeighbors(melody, rules.chromaticNotes, ambitus, random)
    : melody;
}
