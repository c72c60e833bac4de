import type { Exercise } from "@attune/contract";
import type { QuizVerdict, ResumedAt } from "@attune/exercises";
import { QuizPractice, type QuizPracticeProps } from "../../practice/quiz/quiz-practice.tsx";
import { type LessonResources, LessonScreen, type LessonScreenProps } from "./lesson-screen.tsx";
import { useLessonRecorder } from "./use-lesson-recorder.ts";

type QuizProps<Params, Question, Draft, Edit, Verdict> = Pick<
  QuizPracticeProps<Params, Question, Draft, Edit, Verdict>,
  "kind" | "presentation" | "keyFirst"
>;

interface QuizLessonProps<Params, Question, Draft, Edit, Verdict>
  extends QuizProps<Params, Question, Draft, Edit, Verdict> {
  readonly exercise: Exercise;
  /** Path of the Back button. */
  readonly back: string;
  readonly resources: LessonResources;
  /** Whether only a part of the set is asked. */
  readonly isPart?: boolean;
  /** Parameters of the quiz. Called with the position where the learner resumes. */
  readonly toParams: (resumed: ResumedAt) => Params;
}

/** Runs a quiz and records its outcomes for the learner. */
export function QuizLesson<
  Params,
  Question extends { readonly id: string },
  Draft,
  Edit,
  Verdict extends QuizVerdict,
>(props: QuizLessonProps<Params, Question, Draft, Edit, Verdict>) {
  const { exercise, back, resources, toParams, isPart, ...quiz } = props;
  const { resumed, ports } = useLessonRecorder(exercise, back, resources, isPart);
  return <QuizPractice {...quiz} {...ports} params={toParams(resumed)} audio={resources.audio} />;
}

interface QuizLessonScreenProps<Item, Params, Question, Draft, Edit, Verdict>
  extends Omit<LessonScreenProps<Item>, "children">,
    QuizProps<Params, Question, Draft, Edit, Verdict> {
  readonly toParams: (items: readonly Item[], resumed: ResumedAt) => Params;
}

/** The screen of a quiz whose items come from a query. */
export function QuizLessonScreen<
  Item,
  Params,
  Question extends { readonly id: string },
  Draft,
  Edit,
  Verdict extends QuizVerdict,
>(props: QuizLessonScreenProps<Item, Params, Question, Draft, Edit, Verdict>) {
  const { kind, presentation, keyFirst, toParams, ...lesson } = props;
  const { exercise, back } = lesson;
  return (
    <LessonScreen {...lesson}>
      {(items, resources) => (
        <QuizLesson
          exercise={exercise}
          back={back}
          resources={resources}
          kind={kind}
          presentation={presentation}
          toParams={(resumed) => toParams(items, resumed)}
          {...(keyFirst && { keyFirst })}
        />
      )}
    </LessonScreen>
  );
}
