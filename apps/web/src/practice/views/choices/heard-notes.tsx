import { explainedMistakes, type QuizState, type QuizVerdict } from "@attune/exercises";
import { C_MAJOR, clefFor, degreeOfNote, type Key, note } from "@attune/theory";
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
  /** Whether the staff has the signature of the key. */
  readonly hasSignature?: boolean;
  /** Whether the notes sound together. */
  readonly isTogether?: boolean;
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
  hasSignature = false,
  isTogether = false,
}: HeardNotesProps) {
  const { phase } = exerciseState;
  const isKnown =
    "verdict" in phase &&
    (phase.verdict.outcome === "great" || explainedMistakes(exerciseState) > 1);
  const heard = isTogether ? notes.toSorted((a, b) => note(a).midi - note(b).midi) : notes;
  const visible = isKnown ? heard : [];
  return (
    <QuestionStaff
      notes={visible.map((name, index) => ({
        name,
        degree: formatDegree(degreeOfNote(name, inKey)),
        isChordTone: isTogether && index > 0,
      }))}
      inKey={inKey}
      clef={clefFor(notes)}
      hasSignature={hasSignature}
      emptyLabel={EMPTY_STAFF}
      isScale={isScale}
    />
  );
}
