import type {
  Effect,
  KeyFirst,
  Kind,
  QuizEvent,
  QuizState,
  QuizVerdict,
  Random,
} from "@attune/exercises";
import { percentCorrect } from "@attune/exercises";
import { Page } from "../ui/layout/page.tsx";
import type { AudioPorts } from "./audio-ports.ts";
import { commonEffects } from "./common-effects.ts";
import { Congrats } from "./congrats.tsx";
import { ExerciseBar } from "./exercise-bar.tsx";
import { MaestroStage } from "./maestro/maestro-stage.tsx";
import { QUIZ_BEAT, quizPose } from "./maestro/poses.ts";
import type { PracticePorts } from "./ports.ts";
import type { QuizPresentation, QuizViewProps } from "./quiz-presentation.ts";
import { asRunStep, type RunStep } from "./run-step.ts";
import { createRunner } from "./runner.ts";
import { type Shortcut, ShortcutSheet } from "./shortcut-sheet.tsx";
import { usePreload } from "./use-preload.ts";
import { useRunner } from "./use-runner.ts";
import { useSpokenQuiz } from "./use-spoken-quiz.ts";
import { useWakeLock } from "./use-wake-lock.ts";

export interface QuizPracticeProps<Params, Question, Draft, Edit, Verdict>
  extends Pick<PracticePorts, "report" | "saveProgress" | "leave"> {
  readonly kind: Kind<Params, QuizState<Question, Draft, Verdict>, QuizEvent<Edit>, Effect>;
  readonly params: Params;
  readonly presentation: QuizPresentation<Question, Draft, Edit, Verdict>;
  readonly audio: AudioPorts;
  /** How to establish the key before a question that is in one. Default: off. */
  readonly keyFirst?: KeyFirst;
  /** Draws the set; the same random numbers draw the same set. */
  readonly random?: Random;
  /** Makes the set one step of a run. */
  readonly run?: RunStep;
}

/** Runs any kind of quiz: its page, bottom bar, shortcuts and final page. */
export function QuizPractice<
  Params,
  Question extends { readonly id: string },
  Draft,
  Edit,
  Verdict extends QuizVerdict,
>(props: QuizPracticeProps<Params, Question, Draft, Edit, Verdict>) {
  const { kind, params, presentation, audio, random = Math.random, ...rest } = props;
  const { keyFirst = "off", run, ...callbacks } = rest;
  const { runner, exerciseState } = useRunner(() => {
    const performer = commonEffects<QuizEvent<Edit>>({ ...audio, ...callbacks });
    return createRunner(asRunStep({ kind, params, performer, random }, run));
  });
  usePreload(audio, exerciseState.questions, presentation.notes);
  useSpokenQuiz(exerciseState, presentation, run?.position);
  const isFinished = exerciseState.phase.name === "finished";
  useWakeLock(!isFinished);
  if (isFinished) {
    return (
      <Congrats
        learned={presentation.learned}
        score={presentation.score?.(exerciseState) ?? percentCorrect(exerciseState)}
        isPercent={presentation.score === undefined}
        onHome={() => runner.send({ type: "home" })}
        onRestart={() => runner.send({ type: "restart" })}
      />
    );
  }
  const send = (event: QuizEvent<Edit>) =>
    runner.send(event.type === "play" ? { ...event, keyFirst } : event);
  const view = { exerciseState, send };
  const { index, questions } = exerciseState;
  const positionInSet =
    presentation.position?.(exerciseState) ?? `${index + 1} of ${questions.length}`;
  const position = run?.position ?? positionInSet;
  const subtitle = [presentation.subtitle?.(exerciseState), position].filter(Boolean).join(" · ");
  return (
    <Page
      title={presentation.title(exerciseState)}
      subtitle={subtitle}
      spread
      aside={
        <MaestroStage
          pose={quizPose(exerciseState)}
          beat={presentation.beat ?? QUIZ_BEAT}
          isInCorner={presentation.isStaffFullWidth ?? false}
        >
          {presentation.aside?.(exerciseState)}
        </MaestroStage>
      }
      bar={
        run
          ? run.bar
          : (presentation.bar?.(exerciseState) ?? (
              <ExerciseBar index={index} count={questions.length} send={runner.send} />
            ))
      }
    >
      {presentation.view(view)}
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
