import type {
  DictationDraft,
  DictationEdit,
  DictationQuestion,
  DictationVerdict,
} from "@attune/exercises";
import type { QuizViewProps } from "../../quiz/quiz-presentation.ts";
import type { NoteNamer } from "../note-namer.ts";

export type DictationViewProps = QuizViewProps<
  DictationQuestion,
  DictationDraft,
  DictationEdit,
  DictationVerdict
> & {
  readonly namer: NoteNamer;
  readonly tempo: number;
  readonly onTempoChange: (tempo: number) => void;
};
