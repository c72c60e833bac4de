import type { Attempt } from "@attune/exercises";
import { isReturning, returnsAfter } from "@attune/memory";
import type { RunProgress } from "../../../data/practice-runs/stored-runs.ts";
import type { RunQuestion } from "../../../exercises/run-question.ts";
import { createStore, type Unsubscribe } from "../../../lib/create-store.ts";
import { createStopwatch } from "../../../lib/timing/stopwatch.ts";
import type { EarlyPress } from "../../../practice/runner/run-step.ts";
import { createQuestionResults } from "./question-results.ts";

export interface RunPorts<Run> {
  /** The question after what was answered so far; undefined if the run is over. */
  readonly next: (run: Run) => RunQuestion | undefined;
  /** @param run Undefined when it is over. */
  readonly save: (run: Run | undefined) => void;
  /** Called when another question is asked. */
  readonly onStep: () => void;
  /** Called once, when the last question was answered or skipped. */
  readonly onEnd: (run: Run) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

export interface RunState<Run> {
  /** As far as it had come when the question was asked; once the run is over, to its end. */
  readonly run: Run;
  /** Undefined when the run is over. */
  readonly asked: RunQuestion | undefined;
  /** Counts the questions that were asked since the run began or went on; the first is 1. */
  readonly step: number;
  /** The button that was pressed for this question before it was shown. */
  readonly press?: EarlyPress | undefined;
}

export interface Run<Progress> {
  get(): RunState<Progress>;
  subscribe(listener: () => void): Unsubscribe;
  /** Notes an attempt at the current question. */
  report(attempt: Attempt): void;
  /** Moves on after the current question was finished. One that ended without an answer counts as skipped. */
  proceed(press?: EarlyPress): void;
  /** Moves on without an answer. The question doesn't come again in this run. */
  skip(): void;
  /** Starts the time, at first or after a pause. */
  resume(): void;
  /** Stops the time. */
  pause(): void;
  /** Time of practice so far, without pauses. */
  elapsedMs(): number;
}

/** Asks one question after another, measures the time without pauses, and saves each answer immediately. */
export function createRun<Progress extends RunProgress>(
  initial: Progress,
  ports: RunPorts<Progress>,
): Run<Progress> {
  const stopwatch = createStopwatch(ports.now);
  let results = createQuestionResults();
  /** Whether an answer to the current question was judged, and whether the last one was wrong. */
  let last: "none" | "right" | "wrong" = "none";
  /** Without the answers to the current question. */
  let before = initial;

  const elapsedMs = () => initial.elapsedMs + stopwatch.seconds() * 1000;
  const current = (): Progress => ({
    ...before,
    elapsedMs: elapsedMs(),
    answers: [...before.answers, ...results.answers()],
  });

  const { get, set, subscribe } = createStore<RunState<Progress>>({
    run: initial,
    asked: ports.next(initial),
    step: 1,
  });

  function ask(run: Progress, press: EarlyPress | undefined): void {
    before = run;
    results = createQuestionResults();
    last = "none";
    const asked = ports.next(run);
    if (asked) {
      ports.save(run);
      ports.onStep();
    } else {
      stopwatch.stop();
      ports.save(undefined);
      ports.onEnd(run);
    }
    set({ run, asked, step: get().step + 1, press });
  }

  /** Moves on from a question. One that was left after a wrong answer comes back. */
  function leave(asked: RunQuestion, isSkipped: boolean, press?: EarlyPress): void {
    const run = current();
    const [atom] = asked.atoms;
    const returns = atom
      ? returnsAfter(run.returns, {
          atomId: atom.id,
          isReturn: asked.isReturn ?? false,
          isShown: !isSkipped && last === "wrong" && isReturning(atom),
        })
      : run.returns;
    const ids = asked.atoms.map(({ id }) => id);
    const skipped = isSkipped ? [...run.skipped, ...ids] : run.skipped;
    ask({ ...run, returns: [...returns], skipped }, press);
  }

  return {
    get,
    subscribe,
    report(attempt) {
      results.add(attempt);
      if (attempt.outcome !== "noVoice") last = attempt.outcome === "tryAgain" ? "wrong" : "right";
      ports.save(current());
    },
    proceed(press) {
      const { asked } = get();
      if (asked) leave(asked, last === "none" && !asked.isReturn, press);
    },
    skip() {
      const { asked } = get();
      if (asked) leave(asked, true);
    },
    elapsedMs,
    pause() {
      stopwatch.stop();
      if (get().asked) ports.save(current());
    },
    resume() {
      if (get().asked) stopwatch.start();
    },
  };
}
