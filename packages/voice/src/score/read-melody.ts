import type { AlignOptions } from "../alignment/align-notes.ts";
import { deviationOf, fitTempo } from "../alignment/fit-tempo.ts";
import type { WrittenNote } from "../alignment/note-costs.ts";
import { centsBetween } from "../cents.ts";
import { median, REFERENCE_HZ } from "../segments/contour.ts";
import { timingCost } from "./costs.ts";
import { type Decoding, decode, type ExpectedNote, type Path } from "./decode.ts";
import { decimated, type Observations } from "./observations.ts";

/** A written note is held for this part of its length, within limits in seconds. */
const HELD = { part: 0.35, least: 0.05, most: 0.2 };
/** The first pass finds the octave and the tempo, and observes every fourth frame; the second one every other. */
const FIRST_PASS = 4;
const SECOND_PASS = 2;
/** Octaves that put the middle of what was sung this close to the middle of the melody, in cents, are tried. */
const OCTAVE_CENTS = 800;
/** Tolerance in quarter notes, and limits of the tempo that is found. */
const TEMPO = { quarters: 0.25, limits: { min: 0.7, max: 1.4 } };

const costOf = ({ asWritten, changed }: Decoding) => Math.min(asWritten.cost, changed.cost);

/** Decodes a take of a written melody: in its octave, and with a tempo by that in which it was sung. */
export function readMelody(
  seen: Observations,
  written: readonly WrittenNote[],
  { tempo }: AlignOptions,
): Decoding {
  const targets = written.map(({ hz }) => centsBetween(hz, REFERENCE_HZ));
  const voiced = [...seen.cents].filter((cents) => !Number.isNaN(cents));
  const ticks = written.reduce((sum, { length }) => sum + length, 0);
  const tickSeconds = tempo?.tickSeconds ?? (voiced.length * seen.hop) / ticks;
  const expected = (octave: number, hop: number): readonly ExpectedNote[] =>
    written.map(({ length }, k) => {
      const seconds = Math.max(HELD.least, HELD.part * length * tickSeconds);
      const leastFrames = Math.max(1, Math.round(Math.min(HELD.most, seconds) / hop));
      return { cents: (targets[k] ?? 0) + 1200 * octave, leastFrames };
    });

  const coarse = decimated(seen, FIRST_PASS);
  const readings = octavesOf(median(voiced) - median(targets)).map((octave) => ({
    octave,
    decoding: decode(coarse, expected(octave, coarse.hop)),
  }));
  const first = readings.reduce((best, other) =>
    costOf(other.decoding) < costOf(best.decoding) ? other : best,
  );
  const fine = decimated(seen, SECOND_PASS);
  const notes = expected(first.octave, fine.hop);
  if (!tempo) return inFrames(decode(fine, notes));

  const quarter = tempo.quarterTicks * tempo.tickSeconds;
  const writtenAt = (index: number) => (written[index]?.onset ?? 0) * tempo.tickSeconds;
  const { asWritten, changed } = first.decoding;
  const onsets = (asWritten.cost <= changed.cost ? asWritten : changed).notes
    .filter(({ isExtra }) => !isExtra)
    .map(({ index, from }) => ({ written: writtenAt(index), sung: from * coarse.hop }));
  const fit = fitTempo(onsets, TEMPO.quarters * quarter, TEMPO.limits);
  const timed = notes.map((note, index) => ({
    ...note,
    timingCost: (frame: number) =>
      timingCost(deviationOf({ written: writtenAt(index), sung: frame * fine.hop }, fit) / quarter),
  }));
  return inFrames(decode(fine, timed));
}

/** The paths of the second pass in frames of the take. */
function inFrames({ asWritten, changed }: Decoding): Decoding {
  const scaled = (path: Path): Path => ({
    ...path,
    notes: path.notes.map((note) => ({
      ...note,
      from: SECOND_PASS * note.from,
      to: SECOND_PASS * note.to,
    })),
  });
  return { asWritten: scaled(asWritten), changed: scaled(changed) };
}

/** The nearest octaves, the written one first. */
function octavesOf(higher: number): readonly number[] {
  const octaves = [Math.floor(higher / 1200), Math.ceil(higher / 1200)].filter(
    (octave) => Math.abs(higher - 1200 * octave) <= OCTAVE_CENTS,
  );
  return octaves.toSorted((a, b) => Math.abs(a) - Math.abs(b));
}
