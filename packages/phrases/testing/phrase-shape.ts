import { staffPosition } from "@attune/theory";
import { type Phrase, soundingNotes } from "../src/index.ts";

const positions = (phrase: Phrase) => soundingNotes(phrase).map(({ name }) => staffPosition(name));

/** Rhythm and directions, without meter and pitches. */
export function shapeOf(phrase: Phrase): string {
  const directions = positions(phrase).map((position, index, all) =>
    Math.sign(position - (all[index - 1] ?? position)),
  );
  const rhythm = phrase.events.map(({ kind, ticks }) => `${kind} ${ticks}`);
  return `${rhythm.join()} ${directions.join()}`;
}

/** Staff steps from each note to the next, in whatever rhythm. */
export function stepsOf(phrase: Phrase): string {
  const all = positions(phrase);
  return all
    .slice(1)
    .map((position, index) => position - (all[index] ?? 0))
    .join();
}
