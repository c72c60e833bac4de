/** Where the heads and accidentals of notes that sound together stand beside each other, in staff spaces. */
import type { Alteration } from "@attune/theory";
import { accidentalRoom, HEAD_WIDTH } from "./place.ts";

/** A note of a chord. */
export interface ChordTone {
  readonly position: number;
  /** The accidental that it shows. */
  readonly accidental: Alteration | undefined;
}

/** Places relative to the x of the chord. */
export interface ChordPlace {
  /** Right of the chord's x: a second's upper head stands beside the lower one. */
  readonly shift: number;
  /** How much farther left its accidental is than it would be alone. */
  readonly clearance: number;
}

/** Accidentals that are fewer positions apart would touch. */
const ACCIDENTAL_HEIGHT = 6;

/** @param tones From the lowest. */
export function placeChord(tones: readonly ChordTone[]): readonly ChordPlace[] {
  const shifts = shiftsOf(tones);
  const clearances = clearancesOf(tones);
  return tones.map((_, index) => {
    const shift = shifts[index] ?? 0;
    return { shift, clearance: shift + (clearances[index] ?? 0) };
  });
}

function shiftsOf(tones: readonly ChordTone[]): readonly number[] {
  const shifts: number[] = [];
  for (const [index, { position }] of tones.entries()) {
    const below = tones[index - 1];
    const isBeside = below && position - below.position < 2 && shifts[index - 1] === 0;
    shifts.push(isBeside ? HEAD_WIDTH : 0);
  }
  return shifts;
}

/** The highest accidental is the nearest to the heads; one that would touch it stands left of it. */
function clearancesOf(tones: readonly ChordTone[]): readonly number[] {
  const clearances = tones.map(() => 0);
  let above: { readonly position: number; readonly right: number } | undefined;
  for (const [index, { position, accidental }] of [...tones.entries()].reverse()) {
    if (accidental === undefined) continue;
    const isClose = above && above.position - position < ACCIDENTAL_HEIGHT;
    const clearance = above && isClose ? above.right : 0;
    clearances[index] = clearance;
    above = { position, right: clearance + accidentalRoom(accidental) };
  }
  return clearances;
}

/** How far the accidentals of a chord extend left of its x. */
export const chordRoom = (tones: readonly ChordTone[]): number =>
  Math.max(
    0,
    ...clearancesOf(tones).map((clearance, index) =>
      tones[index]?.accidental === undefined
        ? 0
        : clearance + accidentalRoom(tones[index].accidental),
    ),
  );

/** How far the heads of a chord extend right of a single one. */
export const chordOverhang = (tones: readonly ChordTone[]): number => Math.max(...shiftsOf(tones));
