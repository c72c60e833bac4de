import { noteAtPosition } from "@attune/theory";
import fc from "fast-check";
import { type Phrase, type PhraseEvent, QUARTER_TICKS } from "../src/phrase.ts";

/** Lengths that fill one beat, two beats, and so on; the sixteenth only beside a dotted eighth. */
const CELLS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [[12], [6, 6], [9, 3], [3, 9]],
  2: [[24], [18, 6], [6, 12, 6]],
  3: [[36]],
  4: [[48]],
};

interface Limits {
  /** At most this many measures. Default 4. */
  readonly measures?: number;
  /** At most this many notes. Default 16. */
  readonly notes?: number;
  /** Default true. */
  readonly hasAccidentals?: boolean;
  /** Share of events that are rests. Default .1. */
  readonly rests?: number;
}

/** Fills beats by cells. */
const cellsFor = (beats: number): fc.Arbitrary<readonly number[]> =>
  fc
    .integer({ min: 1, max: beats })
    .chain((first) =>
      fc
        .constantFrom(...(CELLS[first] ?? []))
        .chain((cell) =>
          first === beats
            ? fc.constant(cell)
            : cellsFor(beats - first).map((rest) => [...cell, ...rest]),
        ),
    );

/** Phrases in every meter, with and without a pickup, from F3 to C6. */
export function arbitraryPhrase({
  measures = 4,
  notes = 16,
  hasAccidentals = true,
  rests = 0.1,
}: Limits = {}): fc.Arbitrary<Phrase> {
  const name = fc
    .tuple(
      fc.integer({ min: -4, max: 14 }),
      hasAccidentals ? fc.constantFrom("", "", "", "#", "b") : fc.constant(""),
    )
    .map(([position, sign]) => noteAtPosition(position).replace(/(?=\d)/, sign));
  return fc
    .record({
      beats: fc.constantFrom(2 as const, 3 as const, 4 as const),
      pickupBeats: fc.constantFrom(0, 0, 1),
      count: fc.integer({ min: 1, max: measures }),
    })
    .chain(({ beats, pickupBeats, count }) => {
      const pickup = pickupBeats > 0 ? [cellsFor(pickupBeats)] : [];
      const whole = Array.from({ length: count }, (_, index) =>
        cellsFor(index === count - 1 ? beats - pickupBeats : beats),
      );
      return fc
        .tuple(...pickup, ...whole)
        .map((cells) => cells.flat())
        .filter(({ length }) => length <= notes)
        .chain((lengths) =>
          fc.tuple(
            ...lengths.map((ticks) =>
              fc
                .tuple(name, fc.double({ min: 0, max: 1, noNaN: true }))
                .map(
                  ([each, chance]): PhraseEvent =>
                    chance < rests ? { kind: "rest", ticks } : { kind: "note", name: each, ticks },
                ),
            ),
          ),
        )
        .map((events) => ({
          id: "g1-1",
          level: 1 as const,
          meter: { beats },
          pickupTicks: pickupBeats * QUARTER_TICKS,
          events,
        }));
    });
}
