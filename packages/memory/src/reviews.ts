/** Turns answers into reviews of atoms. */
import { atomOf, findAtom } from "./atoms.ts";
import { type Answer, gradeOf, type Review } from "./grades.ts";
import { isPhraseAnswer, phraseReviews } from "./phrase-reviews.ts";

/** The reviews that an answer is worth; none for an unknown question. */
export function reviewsOf(answer: Answer): readonly Review[] {
  if (answer.exercise === "note-matching") return matchingReviews(answer);
  if (isPhraseAnswer(answer)) return phraseReviews(answer);
  const atom = atomOf(answer);
  const grade = atom && gradeOf(atom.kind, answer);
  return grade ? [{ atom, grade }] : [];
}

/**
 * A miss names its stage and note ('basic-notes:D'). The great of a stage ('basic-notes') lists in its answer the
 * notes that were matched without a miss; the others have been graded by their misses.
 */
function matchingReviews(answer: Answer): Review[] {
  const [, missed] = answer.itemId.split(":");
  const notes = missed === undefined ? (answer.answer?.split(" ") ?? []) : [missed];
  const durationMs = answer.durationMs / notes.length;
  return notes.flatMap((note) => {
    const atom = findAtom(`name:${note}`);
    const grade = atom && gradeOf(atom.kind, { ...answer, durationMs });
    return grade ? [{ atom, grade }] : [];
  });
}
