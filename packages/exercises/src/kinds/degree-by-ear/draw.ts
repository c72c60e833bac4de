import { degreeOfNote, note } from "@attune/theory";
import type { Random } from "../../engine/kind.ts";
import { shuffled } from "../../engine/shuffle.ts";
import { NOTES_BETWEEN, SCALE_NOTES } from "./items.ts";

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
