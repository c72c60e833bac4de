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
import type { ReactNode } from "react";
import { Page } from "../ui/layout/page.tsx";
import type { AudioPorts } from "./audio-ports.ts";
import { commonEffects } from "./common-effects.ts";
import { Congrats } from "./congrats.tsx";
import { ExerciseBar } from "./exercise-bar.tsx";
import { MaestroStage } from "./maestro/maestro-stage.tsx";
import { QUIZ_BEAT, quizPose } from "./maestro/poses.ts";
import type { PracticePorts } from "./ports.ts";
import { createRunner } from "./runner.ts";
import { type Shortcut, ShortcutSheet } from "./shortcut-sheet.tsx";
import { usePreload } from "./use-preload.ts";
import { useRunner } from "./use-runner.ts";
import { useSpokenQuiz } from "./use-spoken-quiz.ts";

/** What a view of a quiz gets, and nothing else. */
export interface QuizViewProps<Question, Draft, Edit, Verdict> {
  readonly exerciseState: QuizState<Question, Draft, Verdict>;
  readonly send: (event: QuizEvent<Edit>) => void;
}

/** How one kind of quiz looks on its page. */
export interface QuizPresentation<Question, Draft, Edit, Verdict> {
  /** The page's title, from the question or for the whole set. */
  title(exerciseState: QuizState<Question, Draft, Verdict>): string;
  /** Said under the title, before the place in the set. */
  subtitle?(exerciseState: QuizState<Question, Draft, Verdict>): string;
  /** The place in the set; 'n of m' unless told. */
  position?(exerciseState: QuizState<Question, Draft, Verdict>): string;
  /** The bar at the foot, also of the last page; Back, Home and Next within the set unless told. */
  bar?(exerciseState: QuizState<Question, Draft, Verdict>): ReactNode;
  /** On the left page: what is asked, such as a staff. */
  aside?(exerciseState: QuizState<Question, Draft, Verdict>): ReactNode;
  /** Whether the staff takes a phone's whole width, so that Maestro stands in the page's corner. */
  readonly isStaffFullWidth?: true;
  /** On the right page: how it is answered. */
  view(props: QuizViewProps<Question, Draft, Edit, Verdict>): ReactNode;
  /** Keys beside those that every quiz has, for the shortcut sheet and the page alike. */
  shortcuts?(props: QuizViewProps<Question, Draft, Edit, Verdict>): readonly Shortcut[];
  /** Notes that a question may sound: fetched early, so that a click sounds at once. */
  notes?(question: Question): readonly string[];
  /** What was learnt, told at the end. */
  readonly learnt: string;
  /** Score at the end; without it the percentage that was right at the first try is told. */
  score?(exerciseState: QuizState<Question, Draft, Verdict>): number;
}

export interface QuizPracticeProps<Params, Question, Draft, Edit, Verdict>
  extends Pick<PracticePorts, "report" | "saveProgress" | "leave"> {
  readonly kind: Kind<Params, QuizState<Question, Draft, Verdict>, QuizEvent<Edit>, Effect>;
  readonly params: Params;
  readonly presentation: QuizPresentation<Question, Draft, Edit, Verdict>;
  readonly audio: AudioPorts;
  /** What sets the key before a question, where it is heard in one; nothing unless told. */
  readonly keyFirst?: KeyFirst;
  /** Draws the set; the same numbers draw the same one. */
  readonly random?: Random;
  /** What 'Home' on the last page does, where it doesn't leave: 'restart' begins the set anew. */
  readonly atEnd?: "home" | "restart";
}

/** Runs a quiz of any kind: its page, its bar, its keys, and the page that ends it. */
export function QuizPractice<
  Params,
  Question extends { readonly id: string },
  Draft,
  Edit,
  Verdict extends QuizVerdict,
>(props: QuizPracticeProps<Params, Question, Draft, Edit, Verdict>) {
  const {
    kind,
    params,
    presentation: face,
    audio,
    random = Math.random,
    atEnd = "home",
    ...rest
  } = props;
  const { keyFirst = "off", ...callbacks } = rest;
  const { runner, exerciseState } = useRunner(() => {
    const performer = commonEffects<QuizEvent<Edit>>({ ...audio, ...callbacks });
    return createRunner({ kind, params, performer, random });
  });
  usePreload(audio, exerciseState.questions, face.notes);
  useSpokenQuiz(exerciseState, face.title(exerciseState));
  if (exerciseState.phase.name === "finished") {
    return (
      <Congrats
        learnt={face.learnt}
        score={face.score?.(exerciseState) ?? percentCorrect(exerciseState)}
        percent={face.score === undefined}
        bar={face.bar?.(exerciseState)}
        onHome={() => runner.send({ type: "home" })}
        {...(atEnd === "restart" && { onAgain: () => runner.send({ type: "restart" }) })}
      />
    );
  }
  const send = (event: QuizEvent<Edit>) =>
    runner.send(event.type === "play" ? { ...event, keyFirst } : event);
  const view = { exerciseState, send };
  const { index, questions } = exerciseState;
  const place = face.position?.(exerciseState) ?? `${index + 1} of ${questions.length}`;
  const subtitle = [face.subtitle?.(exerciseState), place].filter(Boolean).join(" · ");
  return (
    <Page
      title={face.title(exerciseState)}
      subtitle={subtitle}
      spread
      aside={
        <MaestroStage
          pose={quizPose(exerciseState)}
          beat={QUIZ_BEAT}
          corner={face.isStaffFullWidth ?? false}
        >
          {face.aside?.(exerciseState)}
        </MaestroStage>
      }
      bar={
        face.bar?.(exerciseState) ?? (
          <ExerciseBar index={index} count={questions.length} send={runner.send} />
        )
      }
    >
      {face.view(view)}
      <ShortcutSheet shortcuts={[...(face.shortcuts?.(view) ?? []), ...commonShortcuts(view)]} />
    </Page>
  );
}

/** Enter goes on, H shows the hint where there is one to show. */
function commonShortcuts<Question, Draft, Edit, Verdict>({
  exerciseState,
  send,
}: QuizViewProps<Question, Draft, Edit, Verdict>): readonly Shortcut[] {
  const judged = exerciseState.phase.name === "judged";
  return [
    { key: "Enter", does: "Continue", act: judged ? () => send({ type: "continue" }) : undefined },
  ];
}
