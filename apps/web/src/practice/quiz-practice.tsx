import type {
  Effect,
  KeyFirst,
  Kind,
  QuizEvent,
  QuizSession,
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
import { Podium } from "./maestro/maestro-stage.tsx";
import { QUIZ_BEAT, quizPose } from "./maestro/poses.ts";
import type { PracticePorts } from "./ports.ts";
import { createRunner } from "./runner.ts";
import { type Shortcut, ShortcutSheet } from "./shortcut-sheet.tsx";
import { usePreload } from "./use-preload.ts";
import { useRunner } from "./use-runner.ts";
import { useSpokenQuiz } from "./use-spoken-quiz.ts";

/** What a view of a quiz gets, and nothing else. */
export interface QuizViewProps<Question, Draft, Edit, Verdict> {
  readonly session: QuizSession<Question, Draft, Verdict>;
  readonly send: (event: QuizEvent<Edit>) => void;
}

/** How one kind of quiz looks on its page. */
export interface QuizFace<Question, Draft, Edit, Verdict> {
  /** The page's title, from the question or for the whole set. */
  title(session: QuizSession<Question, Draft, Verdict>): string;
  /** Said under the title, before the place in the set. */
  subtitle?(session: QuizSession<Question, Draft, Verdict>): string;
  /** The place in the set; 'n of m' unless told. */
  place?(session: QuizSession<Question, Draft, Verdict>): string;
  /** The bar at the foot, also of the last page; Back, Home and Next within the set unless told. */
  bar?(session: QuizSession<Question, Draft, Verdict>): ReactNode;
  /** On the left page: what is asked, such as a staff. */
  aside?(session: QuizSession<Question, Draft, Verdict>): ReactNode;
  /** Whether the staff takes a phone's whole width, so that Maestro stands in the page's corner. */
  readonly broad?: true;
  /** On the right page: how it is answered. */
  view(props: QuizViewProps<Question, Draft, Edit, Verdict>): ReactNode;
  /** Keys beside those that every quiz has, for the shortcut sheet and the page alike. */
  shortcuts?(props: QuizViewProps<Question, Draft, Edit, Verdict>): readonly Shortcut[];
  /** Notes that a question may sound: fetched early, so that a click sounds at once. */
  notes?(question: Question): readonly string[];
  /** What was learnt, told at the end. */
  readonly learnt: string;
  /** Score at the end; without it the percentage that was right at the first try is told. */
  score?(session: QuizSession<Question, Draft, Verdict>): number;
}

export interface QuizPracticeProps<Params, Question, Draft, Edit, Verdict>
  extends Pick<PracticePorts, "report" | "progress" | "leave"> {
  readonly kind: Kind<Params, QuizSession<Question, Draft, Verdict>, QuizEvent<Edit>, Effect>;
  readonly params: Params;
  readonly face: QuizFace<Question, Draft, Edit, Verdict>;
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
  const { kind, params, face, audio, random = Math.random, atEnd = "home", ...rest } = props;
  const { keyFirst = "off", ...callbacks } = rest;
  const { runner, session } = useRunner(() => {
    const performer = commonEffects<QuizEvent<Edit>>({ ...audio, ...callbacks });
    return createRunner({ kind, params, performer, random });
  });
  usePreload(audio, session.questions, face.notes);
  useSpokenQuiz(session, face.title(session));
  if (session.phase.name === "finished") {
    return (
      <Congrats
        learnt={face.learnt}
        score={face.score?.(session) ?? percentCorrect(session)}
        percent={face.score === undefined}
        bar={face.bar?.(session)}
        onHome={() => runner.send({ type: "home" })}
        {...(atEnd === "restart" && { onAgain: () => runner.send({ type: "restart" }) })}
      />
    );
  }
  const send = (event: QuizEvent<Edit>) =>
    runner.send(event.type === "play" ? { ...event, keyFirst } : event);
  const view = { session, send };
  const { index, questions } = session;
  const place = face.place?.(session) ?? `${index + 1} of ${questions.length}`;
  const subtitle = [face.subtitle?.(session), place].filter(Boolean).join(" · ");
  return (
    <Page
      title={face.title(session)}
      subtitle={subtitle}
      spread
      aside={
        <Podium pose={quizPose(session)} beat={QUIZ_BEAT} corner={face.broad ?? false}>
          {face.aside?.(session)}
        </Podium>
      }
      bar={
        face.bar?.(session) ?? (
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
  session,
  send,
}: QuizViewProps<Question, Draft, Edit, Verdict>): readonly Shortcut[] {
  const judged = session.phase.name === "judged";
  return [
    { key: "Enter", does: "Continue", act: judged ? () => send({ type: "continue" }) : undefined },
  ];
}
