import type {
  Effect,
  Hearing,
  KeyFirst,
  Kind,
  QuizEvent,
  QuizState,
  QuizVerdict,
  Random,
} from "@attune/exercises";
import type { AudioPorts } from "../runner/audio-ports.ts";
import { commonEffects } from "../runner/common-effects.ts";
import type { PracticePorts } from "../runner/ports.ts";
import { asRunStep, type RunStep } from "../runner/run-step.ts";
import { createRunner } from "../runner/runner.ts";
import { useEarlyPress } from "../runner/use-early-press.ts";
import { usePreload } from "../runner/use-preload.ts";
import { useRunner } from "../runner/use-runner.ts";
import { useWakeLock } from "../runner/use-wake-lock.ts";
import { QuizPage } from "./quiz-page.tsx";
import type { QuizPresentation } from "./quiz-presentation.ts";

export interface QuizPracticeProps<Params, Question, Draft, Edit, Verdict>
  extends Pick<PracticePorts, "report" | "saveProgress" | "recordEncore" | "leave"> {
  readonly kind: Kind<Params, QuizState<Question, Draft, Verdict>, QuizEvent<Edit>, Effect>;
  readonly params: Params;
  readonly presentation: QuizPresentation<Question, Draft, Edit, Verdict>;
  readonly audio: AudioPorts;
  /** How to establish the key before a question that is in one. Default: off. */
  readonly keyFirst?: KeyFirst;
  /** How Play is heard if the learner doesn't say. Default: as asked. */
  readonly how?: Hearing["how"];
  /** Draws the set; the same random numbers draw the same set. */
  readonly random?: Random;
  /** Makes the set one step of a run. */
  readonly run?: RunStep;
}

/** Runs any kind of quiz. */
export function QuizPractice<
  Params,
  Question extends { readonly id: string },
  Draft,
  Edit,
  Verdict extends QuizVerdict,
>(props: QuizPracticeProps<Params, Question, Draft, Edit, Verdict>) {
  const { kind, params, presentation, audio, random = Math.random, ...rest } = props;
  const { keyFirst = "off", how = "asked", run, ...callbacks } = rest;
  const { runner, exerciseState } = useRunner(() => {
    const performer = commonEffects<QuizEvent<Edit>>({ ...audio, ...callbacks });
    return createRunner(asRunStep({ kind, params, performer, random }, run));
  });
  usePreload(audio, exerciseState.questions, presentation.notes);
  useWakeLock(exerciseState.phase.name !== "finished");
  const send = (event: QuizEvent<Edit>) =>
    runner.send(event.type === "play" ? { keyFirst, how, ...event } : event);
  useEarlyPress(run?.press, (press) => press === "play" && send({ type: press }));
  return (
    <QuizPage exerciseState={exerciseState} send={send} presentation={presentation} run={run} />
  );
}
