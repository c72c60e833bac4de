import {
  percentRight,
  type QuizEvent,
  type QuizState,
  type QuizVerdict,
  quizPass,
} from "@attune/exercises";
import type { Elements } from "../../lib/elements.ts";
import { Page } from "../../ui/layout/page.tsx";
import { Congrats } from "../end/congrats.tsx";
import { ExerciseBar } from "../page/exercise-bar.tsx";
import { MaestroStage } from "../page/maestro-stage.tsx";
import { QUIZ_BEAT, quizPose } from "../page/poses.ts";
import { type Shortcut, ShortcutSheet } from "../page/shortcut-sheet.tsx";
import { SoundRetryContext } from "../page/sound-notice.tsx";
import type { RunStep } from "../runner/run-step.ts";
import type { QuizPresentation, QuizViewProps } from "./quiz-presentation.ts";
import { useSpokenQuiz } from "./use-spoken-quiz.ts";

export interface QuizPageProps<Question, Draft, Edit, Verdict> {
  readonly exerciseState: QuizState<Question, Draft, Verdict>;
  readonly send: (event: QuizEvent<Edit>) => void;
  readonly presentation: QuizPresentation<Question, Draft, Edit, Verdict>;
  readonly run?: RunStep | undefined;
}

/** The page of a question, or of the end of the set. */
export function QuizPage<
  Question extends { readonly id: string },
  Draft,
  Edit,
  Verdict extends QuizVerdict,
>({ exerciseState, send, presentation, run }: QuizPageProps<Question, Draft, Edit, Verdict>) {
  useSpokenQuiz(exerciseState, presentation, run?.position);
  const { index, questions, phase } = exerciseState;
  if (phase.name === "finished") {
    const pass = quizPass(exerciseState);
    return (
      <Congrats
        learned={presentation.learned}
        pass={pass}
        score={presentation.score?.(exerciseState) ?? percentRight(pass)}
        isPercent={presentation.score === undefined}
        send={send}
      />
    );
  }
  const view = { exerciseState, send };
  const question: Elements = presentation.view(view);
  const positionInSet =
    presentation.position?.(exerciseState) ?? `${index + 1} of ${questions.length}`;
  const position = run?.position ?? positionInSet;
  const subtitle = [presentation.subtitle?.(exerciseState), position].filter(Boolean).join(" · ");
  return (
    <Page
      title={presentation.title(exerciseState)}
      subtitle={subtitle}
      spread
      inLandscape={presentation.inLandscape ?? "half"}
      hasCorner={presentation.isStaffFullWidth}
      aside={
        <MaestroStage pose={quizPose(exerciseState)} beat={presentation.beat ?? QUIZ_BEAT}>
          {presentation.aside?.(exerciseState)}
        </MaestroStage>
      }
      bar={
        run
          ? run.bar
          : (presentation.bar?.(exerciseState) ?? (
              <ExerciseBar index={index} count={questions.length} send={send} />
            ))
      }
    >
      <SoundRetryContext value={() => send({ type: "play" })}>{question}</SoundRetryContext>
      <ShortcutSheet shortcuts={withContinue(presentation.shortcuts?.(view) ?? [], view)} />
    </Page>
  );
}

/** The shortcut of every quiz, unless it has its own Enter: Enter continues after the verdict. */
function withContinue<Question, Draft, Edit, Verdict>(
  shortcuts: readonly Shortcut[],
  { exerciseState, send }: QuizViewProps<Question, Draft, Edit, Verdict>,
): readonly Shortcut[] {
  if (shortcuts.some(({ key }) => key === "Enter")) return shortcuts;
  const isJudged = exerciseState.phase.name === "judged";
  return [
    ...shortcuts,
    {
      key: "Enter",
      description: "Continue",
      act: isJudged ? () => send({ type: "continue" }) : undefined,
    },
  ];
}
