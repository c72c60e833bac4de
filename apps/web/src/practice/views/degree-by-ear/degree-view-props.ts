import type { DegreeDraft, DegreeEdit, DegreeQuestion, DegreeVerdict } from "@attune/exercises";
import type { QuizViewProps } from "../../quiz/quiz-presentation.ts";

export type DegreeViewProps = QuizViewProps<DegreeQuestion, DegreeDraft, DegreeEdit, DegreeVerdict>;
