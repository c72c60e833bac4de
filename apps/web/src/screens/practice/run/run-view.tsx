import type { AnswerLimits, Attempt } from "@attune/exercises";
import {
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { prepareRecording } from "../../../data/memory/answers.ts";
import type { RunProgress, UserValue } from "../../../data/practice-runs/stored-runs.ts";
import { recordEncore } from "../../../data/progress/greats-instance.ts";
import { loadOutboxSync } from "../../../data/sync/load-outbox-sync.ts";
import type { RunQuestion } from "../../../exercises/run-question.ts";
import type { Elements } from "../../../lib/elements.ts";
import type { AudioPorts } from "../../../practice/runner/audio-ports.ts";
import type { Report } from "../../../practice/runner/ports.ts";
import { BottomBar } from "../../../ui/layout/bottom-bar.tsx";
import { LazyPart } from "../../../ui/lazy/lazy-with-preload.tsx";
import { lessonEvents } from "../../lessons/lesson-events.ts";
import { createUnsavedRecorder } from "../../lessons/unsaved-recorder.ts";
import { WithAudio } from "../../lessons/with-audio.tsx";
import { LearnerLoading, type LearnerPageProps } from "../learner-page.tsx";
import { type Learner, toRunContext } from "../use-learner.ts";
import { createRun, type Run } from "./create-run.ts";
import type { RunContext } from "./next-question.ts";
import { recordedAttempt } from "./recorded-attempt.ts";
import { RunClock } from "./run-clock.tsx";
import { kindIntroduction, stepView } from "./step-view.ts";

export interface RunViewProps<Progress> {
  readonly page: LearnerPageProps;
  readonly learner: Learner;
  /** Where the run begins or goes on. */
  readonly initial: Progress;
  readonly next: (run: Progress, context: RunContext) => RunQuestion | undefined;
  /** Where the run is saved. */
  readonly stored: UserValue<Progress>;
  /** Shown with the question: '3 minutes left'. */
  readonly position: (run: Progress) => string;
  /** When a question ends though it wasn't answered right. */
  readonly limits: (asked: RunQuestion) => AnswerLimits;
  /** The length of the run, whose time is counted down. Default: it has none. */
  readonly minutes?: number;
  /** Shows the result. */
  readonly end: (run: Progress) => Elements;
  /** Called once, when the run is over. */
  readonly onEnd?: (run: Progress) => void;
  readonly onPause: () => void;
}

/** Runs questions of any kind, one after another, as soon as the lessons and the audio have loaded. */
export function RunView<Progress extends RunProgress>(props: RunViewProps<Progress>) {
  const { page, learner } = props;
  // Once only: lessons that are loaded again later must not end the run.
  const [hasLoaded, setHasLoaded] = useState(false);
  if (!hasLoaded && !learner.isLoadingLessons) setHasLoaded(true);
  const loading = <LearnerLoading {...page} />;
  if (!hasLoaded) return loading;
  return (
    <Suspense fallback={loading}>
      <WithAudio>{(audio) => <Questions {...props} audio={audio} />}</WithAudio>
    </Suspense>
  );
}

interface QuestionsProps<Progress> extends RunViewProps<Progress> {
  readonly audio: AudioPorts;
}

function Questions<Progress extends RunProgress>(props: QuestionsProps<Progress>) {
  const { learner, audio, position, limits, minutes, end, onPause } = props;
  const run = useRun(props);
  const { run: progress, asked, step, press } = useSyncExternalStore(run.subscribe, run.get);
  /** The last question that was introduced. */
  const [introduced, setIntroduced] = useState<number>();
  useEffect(loadOutboxSync, []);
  useEffect(prepareRecording, []);
  usePausesWhileHidden(run);
  if (!asked) return end(progress);
  const pause = () => {
    run.pause();
    onPause();
  };
  const bar = (
    <BottomBar
      back={{ label: "Pause", onPress: pause }}
      next={{ label: "Skip", onPress: run.skip }}
    >
      {minutes !== undefined && <RunClock minutes={minutes} elapsedMs={run.elapsedMs} />}
    </BottomBar>
  );
  if (asked.firstOfKind && introduced !== step)
    return (
      <LazyPart
        key={`introduction ${step}`}
        part={kindIntroduction}
        props={{
          kind: asked.firstOfKind,
          position: position(progress),
          bar,
          audio,
          onDone: () => setIntroduced(step),
        }}
      />
    );
  return (
    <Question
      key={step}
      userId={learner.userId}
      audio={audio}
      toRecorded={(attempt) => recordedAttempt(asked, attempt)}
      onAttempt={run.report}
      render={(report) => (
        <LazyPart
          part={stepView}
          props={{
            asked,
            lessons: learner.lessons,
            audio,
            report,
            run: {
              position: position(progress),
              limits: limits(asked),
              onFinished: run.proceed,
              // An introduction, which has to be read first, came between.
              press: asked.firstOfKind ? undefined : press,
              bar,
            },
          }}
        />
      )}
    />
  );
}

/** Creates the run once. Each question is chosen from what is known when it is asked. */
function useRun<Progress extends RunProgress>(props: QuestionsProps<Progress>): Run<Progress> {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [run] = useState(() =>
    createRun(props.initial, {
      next: (progress) => {
        const { learner, next } = latest.current;
        return next(progress, toRunContext(learner));
      },
      save: (progress) => props.stored.set(props.learner.userId, progress),
      onStep: () => lessonEvents.emit({ completed: false }),
      onEnd(progress) {
        lessonEvents.emit({ completed: true });
        if (progress.answers.length > 0) {
          recordEncore();
          void props.audio.speaker.play({ kind: "effect", name: "encore" });
        }
        props.onEnd?.(progress);
      },
      now: () => performance.now(),
    }),
  );
  return run;
}

/** Time on another page or tab is no practice. */
function usePausesWhileHidden<Progress>(run: Run<Progress>): void {
  useEffect(() => {
    const handleVisibilityChange = () => (document.hidden ? run.pause() : run.resume());
    document.addEventListener("visibilitychange", handleVisibilityChange);
    run.resume();
    return () => {
      document.removeEventListener("visibilitychange", handleVisibilityChange);
      run.pause();
    };
  }, [run]);
}

interface QuestionProps {
  readonly userId: string | undefined;
  readonly audio: AudioPorts;
  /** How an attempt of the exercise is recorded. */
  readonly toRecorded: (attempt: Attempt) => Attempt;
  readonly onAttempt: (attempt: Attempt) => void;
  readonly render: (report: Report) => Elements;
}

/** Records the answers to one question, like a lesson of its own whose progress isn't saved. */
function Question({ userId, audio, toRecorded, onAttempt, render }: QuestionProps) {
  const [recorder] = useState(() => createUnsavedRecorder(userId, audio));
  return render((attempt, syllables) => {
    const recorded = toRecorded(attempt);
    recorder.report(recorded, syllables);
    onAttempt(recorded);
  });
}
