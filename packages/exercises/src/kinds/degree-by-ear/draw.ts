import { degreeOfNote, note, noteAtPosition } from "@attune/theory";
import type { Random } from "../../engine/kind.ts";
import { shuffled } from "../../engine/shuffle.ts";

/** Degrees of the scale as answers: '1' (do) to '7' (ti). */
export const SCALE_DEGREES = ["1", "2", "3", "4", "5", "6", "7"] as const;
/** The five between them, by the names that they mostly have in major: ra, me, fi, le, te. */
export const CHROMATIC_DEGREES = ["b2", "b3", "#4", "b6", "b7"] as const;

export type ScaleDegree = (typeof SCALE_DEGREES)[number];
export type ChromaticDegree = (typeof CHROMATIC_DEGREES)[number];
/** A learner's answer, as `degreeOfNote` writes it. */
export type HeardDegree = ScaleDegree | ChromaticDegree;

const CHROMATIC_NOTES = ["Db", "Eb", "F#", "Ab", "Bb"];
/** The octaves of the recorded notes. A degree is heard in both, so that its pitch alone is no answer. */
const OCTAVES = [4, 5];
const SCALE_STEPS = [0, 1, 2, 3, 4, 5, 6];
const STEPS_IN_OCTAVE = 7;

/** C4 to B5, natural. */
export const SCALE_NOTES: readonly string[] = OCTAVES.flatMap((_, octave) =>
  SCALE_STEPS.map((step) => noteAtPosition(step + STEPS_IN_OCTAVE * octave)),
);
/** Db4 to Bb5. */
export const NOTES_BETWEEN: readonly string[] = OCTAVES.flatMap((octave) =>
  CHROMATIC_NOTES.map((name) => `${name}${octave}`),
);

/** Do, mi and so rest; the others lead to them. */
const isStable = (name: string) => ["1", "3", "5"].includes(degreeOfNote(name));

type Notes = readonly [string, ...string[]];

/** Each note once: those that rest before those that move, which are harder. */
export function drawSingle(random: Random): readonly Notes[] {
  const drawn = shuffled(SCALE_NOTES, random);
  const stable = drawn.filter(isStable);
  return [...stable, ...drawn.filter((name) => !isStable(name))].map((name) => [name]);
}

const HALF_STEPS_IN_OCTAVE = 12;

/** A note of the scale at most an octave away, and not the same. */
function drawNext(from: string, random: Random): string {
  const { midi } = note(from);
  const near = SCALE_NOTES.filter(
    (name) => name !== from && Math.abs(note(name).midi - midi) <= HALF_STEPS_IN_OCTAVE,
  );
  return near[Math.floor(random() * near.length)] as string;
}

/** Lines in a set. */
export const DEGREE_LINES = SCALE_NOTES.length;

/** Lines of several notes; each note of the scale begins one. */
export const drawLines = (count: number, random: Random): readonly Notes[] =>
  shuffled(SCALE_NOTES, random).map((first) => {
    const line: [string, ...string[]] = [first];
    while (line.length < count) line.push(drawNext(line.at(-1) as string, random));
    return line;
  });

/** So many notes of the scale are among the chromatic ones, so that these can't be expected. */
const SCALE_NOTES_AMONG_CHROMATIC = 5;

/** Each chromatic note once, and some of the scale. */
export function drawChromatic(random: Random): readonly Notes[] {
  const scale = shuffled(SCALE_NOTES, random).slice(0, SCALE_NOTES_AMONG_CHROMATIC);
  return shuffled([...NOTES_BETWEEN, ...scale], random).map((name) => [name]);
}
