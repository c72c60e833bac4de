import { explainedMistakes, type QuizState, type QuizVerdict } from "@attune/exercises";
import { C_MAJOR, degreeOfNote, type Key } from "@attune/theory";
import { formatDegree } from "../../../lib/music/music-names.ts";
import { EMPTY_STAFF } from "./messages.ts";
import { QuestionStaff } from "./question-staff.tsx";

interface HeardNotesProps {
  readonly exerciseState: Pick<
    QuizState<unknown, unknown, QuizVerdict>,
    "phase" | "limits" | "mistakes"
  >;
  /** Scientific names. */
  readonly notes: readonly string[];
  /** Whether the notes are a scale of eight notes; default: up to three notes. */
  readonly isScale?: boolean;
  /** The key in which the notes are degrees. Default: C major. */
  readonly inKey?: Key;
}

/**
 * The notes of a question by ear with their degrees in their key; an empty staff until the answer is right, or was
 * wrong twice.
 */
export function HeardNotes({
  exerciseState,
  notes,
  isScale = false,
  inKey = C_MAJOR,
}: HeardNotesProps) {
  const { phase } = exerciseState;
  const isKnown =
    "verdict" in phase &&
    (phase.verdict.outcome === "great" || explainedMistakes(exerciseState) > 1);
  const visible = isKnown ? notes : [];
  return (
    <QuestionStaff
      notes={visible.map((name) => ({ name, degree: formatDegree(degreeOfNote(name, inKey)) }))}
      emptyLabel={EMPTY_STAFF}
      isScale={isScale}
    />
  );
}
