/** Turns answers into reviews of atoms. */
import { type ExerciseKind, findExercise } from "@attune/curriculum/exercises";
import { degreeOfNote, parseNote } from "@attune/theory";
import { atomOf, findAtom, IN_ORDER_EXERCISE } from "./atoms.ts";
import { type Answer, GRADES, gradeOf, type Review } from "./grades.ts";
import { phraseReviews } from "./phrase-reviews.ts";

type Reviewer = (answer: Answer) => readonly Review[];

/** The answer to a question that asks for one atom. */
const questionReviews: Reviewer = (answer) => {
  const atom = atomOf(answer);
  const grade = atom && gradeOf(atom.kind, answer);
  return grade ? [{ atom, grade }] : [];
};

/** A right answer in a set whose answers stand in order shows nothing about the ear. A wrong one does. */
const earTrainingReviews: Reviewer = (answer) => {
  if (answer.exercise !== IN_ORDER_EXERCISE) return questionReviews(answer);
  if (answer.outcome !== "tryAgain") return [];
  return questionReviews(answer).map((review) => ({ ...review, isInContext: true }));
};
/** Each note of a line is a degree that was recognized or missed, in the context of the others. */
function degreeReviews(answer: Answer): readonly Review[] {
  if (atomOf(answer)) return questionReviews(answer);
  const degrees = answer.answer?.split(" ") ?? [];
  const rights = new Map<string, boolean>();
  for (const [index, name] of answer.itemId.split("-").entries()) {
    if (!parseNote(name)) return [];
    const degree = degreeOfNote(name);
    rights.set(degree, degrees[index] === degree && rights.get(degree) !== false);
  }
  return [...rights].flatMap(([degree, isRight]) => {
    const atom = findAtom(`degree:${degree}`);
    return atom ? [{ atom, grade: isRight ? GRADES.good : GRADES.again, isInContext: true }] : [];
  });
}

const REVIEWERS: Readonly<Record<ExerciseKind, Reviewer>> = {
  singing: questionReviews,
  "note-matching": matchingReviews,
  "ear-training": earTrainingReviews,
  "degree-by-ear": degreeReviews,
  inversion: questionReviews,
  enharmonic: questionReviews,
  "key-signature": questionReviews,
  "treble-clef": questionReviews,
  "triad-by-ear": questionReviews,
  "mode-by-ear": questionReviews,
  "chord-by-ear": questionReviews,
  // Holding a pitch is a skill: nothing is recalled that a review could strengthen.
  "match-note": () => [],
  phrase: phraseReviews,
  dictation: phraseReviews,
};

/** The reviews that an answer is worth; none for an unknown question. */
export function reviewsOf(answer: Answer): readonly Review[] {
  const exercise = findExercise(answer.exercise);
  return exercise ? REVIEWERS[exercise.kind](answer) : [];
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
