import type {
  DictationDraft,
  DictationEdit,
  DictationQuestion,
  DictationState,
  DictationVerdict,
} from "@attune/exercises";
import type { QuizViewProps } from "../../quiz/quiz-presentation.ts";
import type { NoteNamer } from "../shared/note-namer.ts";

export type DictationViewProps = QuizViewProps<
  DictationQuestion,
  DictationDraft,
  DictationEdit,
  DictationVerdict
> & {
  readonly namer: NoteNamer;
  readonly tempo: number;
  readonly onTempoChange: (tempo: number) => void;
  /** Called with each state, to keep what is written. */
  readonly onChange?: ((exerciseState: DictationState) => void) | undefined;
};
