import { type Meter, measureTicks, QUARTER_TICKS } from "@attune/phrases";
import type { NoteValue } from "./engraved.ts";

export interface RestPiece {
  /** From the start of the rest. */
  readonly offsetTicks: number;
  readonly ticks: number;
  readonly value: NoteValue;
  readonly isWholeMeasure: boolean;
}

const HALF_TICKS = 2 * QUARTER_TICKS;

/** From long to short. A piece begins at a multiple of its length in the measure. */
const PIECES: readonly (readonly [ticks: number, value: NoteValue])[] = [
  [HALF_TICKS, "half"],
  [QUARTER_TICKS, "quarter"],
  [QUARTER_TICKS / 2, "eighth"],
  [QUARTER_TICKS / 4, "sixteenth"],
];

/**
 * Writes a rest so that each beat, and the middle of a 4/4 measure, can be seen: a silent measure is a whole
 * rest in every meter, half rests are in the halves of a 4/4 measure only, and no rest is dotted.
 *
 * @param start Ticks from the start of the measure, as if a pickup's measure were whole.
 * @throws RangeError if it is not made of sixteenths.
 */
export function splitRest(start: number, ticks: number, meter: Meter): readonly RestPiece[] {
  if (start === 0 && ticks === measureTicks(meter))
    return [{ offsetTicks: 0, ticks, value: "whole", isWholeMeasure: true }];
  const pieces: RestPiece[] = [];
  let offsetTicks = 0;
  while (offsetTicks < ticks) {
    const piece = PIECES.find(
      ([length, value]) =>
        (value !== "half" || meter.beats === 4) &&
        (start + offsetTicks) % length === 0 &&
        length <= ticks - offsetTicks,
    );
    if (!piece) throw new RangeError(`not the length of a rest: ${ticks} ticks at ${start}`);
    pieces.push({ offsetTicks, ticks: piece[0], value: piece[1], isWholeMeasure: false });
    offsetTicks += piece[0];
  }
  return pieces;
}
