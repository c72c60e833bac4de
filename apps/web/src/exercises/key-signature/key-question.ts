import type { CircleOfFifthsLesson } from "@attune/curriculum";
import { type KeySignatureQuestion, soundOfKey } from "@attune/exercises";

export function toKeyQuestion(lesson: CircleOfFifthsLesson): KeySignatureQuestion {
  return {
    id: String(lesson.id),
    from: lesson.starting_key,
    to: lesson.ending_key,
    signature: { accidental: lesson.type, count: lesson.accidentals.length },
    degree: Number(lesson.degree_to_alter[0]),
    altered: lesson.note_to_alter,
    accidentalAt: lesson.accidental_to_add,
    tonicAt: lesson.ending_key_note,
  };
}

/** The notes played after a right answer. */
export function keySounds(question: KeySignatureQuestion): readonly string[] {
  return question.tonicAt.flatMap((tonic) =>
    soundOfKey(question, { accidental: undefined, tonic }).map(({ note }) => note),
  );
}
