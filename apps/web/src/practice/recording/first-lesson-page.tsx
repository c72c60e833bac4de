import {
  type FirstLessonEvent,
  type FirstLessonState,
  LESSON_STEPS,
  lessonStep,
} from "@attune/exercises";
import type { Elements } from "../../lib/elements.ts";
import { useAnnouncement } from "../../ui/a11y/use-announcement.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { BottomBar } from "../../ui/layout/bottom-bar.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { MaestroStage } from "../page/maestro-stage.tsx";
import { lessonPose, SINGING_BEAT } from "../page/poses.ts";
import { SoundRetryContext } from "../page/sound-notice.tsx";
import type { LiveChannel } from "../runner/live-channel.ts";
import styles from "../views/first-lesson/first-lesson.module.css";
import { LessonEnd } from "../views/first-lesson/lesson-end.tsx";
import { BAR, PRAISE, SUNG, stepText, TAPPED, WELCOME } from "../views/first-lesson/messages.ts";
import { TapView } from "../views/first-lesson/tap-view.tsx";
import { Welcome } from "../views/first-lesson/welcome.tsx";
import type { MatchFrame } from "../views/match-note/match-frame.ts";
import { MatchView } from "../views/match-note/match-view.tsx";
import { useSpokenMatch } from "../views/match-note/use-spoken-match.ts";

export interface FirstLessonPageProps {
  readonly exerciseState: FirstLessonState;
  readonly send: (event: FirstLessonEvent) => void;
  readonly live: LiveChannel<MatchFrame>;
  /** Offers an account; undefined for a learner who has one. */
  readonly onSave: (() => void) | undefined;
}

/** A page of the first lesson: each has one thing on it. */
export function FirstLessonPage(props: FirstLessonPageProps) {
  const { exerciseState, send, onSave } = props;
  switch (exerciseState.phase.name) {
    case "welcome":
      return (
        <Welcome
          onBegin={(way) => send({ type: "begin", way })}
          onSkip={() => send({ type: "skip" })}
          bar={<LessonBar index={0} send={send} />}
        />
      );
    case "singing":
      return <SungStep {...props} />;
    case "tapping":
      return <TappedStep {...props} />;
    case "finished":
      return <LessonEnd exerciseState={exerciseState} send={send} onSave={onSave} />;
  }
}

interface LessonBarProps {
  readonly index: number;
  readonly send: (event: FirstLessonEvent) => void;
  readonly hasNext?: boolean;
}

function LessonBar({ index, send, hasNext = false }: LessonBarProps) {
  return (
    <BottomBar
      back={{ label: index === 0 ? BAR.back : BAR.previous, onPress: () => send({ type: "back" }) }}
      home={{ onPress: () => send({ type: "home" }) }}
      {...(hasNext && { next: { onPress: () => send({ type: "next" }) } })}
    />
  );
}

/** Ways out that are always there. */
function Extra({ send, hasTap }: { send: LessonBarProps["send"]; hasTap: boolean }) {
  return (
    <div className={styles.extra}>
      {hasTap && (
        <Button variant="quiet" onClick={() => send({ type: "begin", way: "tap" })}>
          {WELCOME.tapShort}
        </Button>
      )}
      <Button variant="quiet" onClick={() => send({ type: "skip" })}>
        {WELCOME.skip}
      </Button>
    </div>
  );
}

interface StepProps {
  readonly title: string;
  readonly task: string;
  readonly exerciseState: FirstLessonState;
  readonly bar: Elements;
  readonly children: Elements;
}

function StepPage({ title, task, exerciseState, bar, children }: StepProps) {
  return (
    <Page
      title={title}
      subtitle={task}
      spread
      inLandscape="line"
      hasCorner
      aside={
        <MaestroStage pose={lessonPose(exerciseState)} beat={SINGING_BEAT}>
          {null}
        </MaestroStage>
      }
      bar={bar}
    >
      {children}
    </Page>
  );
}

function SungStep({ exerciseState, send, live }: FirstLessonPageProps) {
  const { match } = exerciseState;
  const { index } = match;
  const step = lessonStep(exerciseState);
  const { title, task } = SUNG[step];
  const position = stepText(index, LESSON_STEPS.length);
  useSpokenMatch(match, `${position}: ${title}. ${task}`, PRAISE[step]);
  return (
    <StepPage
      title={title}
      task={task}
      exerciseState={exerciseState}
      bar={<LessonBar index={index} send={send} hasNext />}
    >
      <SoundRetryContext value={() => send({ type: "play" })}>
        <MatchView
          key={step}
          exerciseState={match}
          send={send}
          live={live}
          hasTrace={step === "doRe" || step === "doReMi"}
          praise={PRAISE[step]}
          extra={<Extra send={send} hasTap />}
        />
      </SoundRetryContext>
    </StepPage>
  );
}

function TappedStep({ exerciseState, send }: FirstLessonPageProps) {
  const { tap } = exerciseState;
  const { title, task } = TAPPED[lessonStep(exerciseState) as keyof typeof TAPPED];
  const position = stepText(tap.index, LESSON_STEPS.length - 1);
  useAnnouncement("question", `${position}: ${title} ${task}`);
  return (
    <StepPage
      title={title}
      task={task}
      exerciseState={exerciseState}
      bar={<LessonBar index={tap.index} send={send} hasNext />}
    >
      <SoundRetryContext value={() => send({ type: "tapPlay" })}>
        <TapView
          key={tap.index}
          tap={tap}
          send={send}
          extra={<Extra send={send} hasTap={false} />}
        />
      </SoundRetryContext>
    </StepPage>
  );
}
