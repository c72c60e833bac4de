import type { Attempt } from "@attune/exercises";
import { ATOMS, type Atom, findAtom, recordedQuestion } from "@attune/memory";
import { describe, expect, test } from "vitest";
import type { RunProgress } from "../../../data/practice-runs/stored-runs.ts";
import { createRun } from "./create-run.ts";

const START: RunProgress = {
  startedAt: 1000,
  elapsedMs: 60_000,
  answers: [],
  skipped: [],
  returns: [],
};

const FIFTH = findAtom("hear:+7") as Atom;
const QUESTIONS = ATOMS.filter(({ kind }) => kind === "hear").slice(0, 3);

const attempt = (atom: Atom | undefined, outcome: "great" | "tryAgain"): Attempt => {
  const question = atom?.questions[0];
  if (!atom || !question) throw new Error("no question");
  return { ...recordedQuestion(atom, question), outcome };
};

/** A run of three questions. */
function setup(questions = QUESTIONS) {
  const state = { now: 0 };
  const saved: (RunProgress | undefined)[] = [];
  const ended: RunProgress[] = [];
  const run = createRun(START, {
    next: ({ answers, skipped }) => {
      const atom = questions[answers.length + skipped.length];
      const question = atom?.questions[0];
      return atom && question && { atoms: [atom], question, confusedWith: [] };
    },
    save: (progress) => saved.push(progress),
    onStep: () => undefined,
    onEnd: (progress) => ended.push(progress),
    now: () => state.now,
  });
  const asked = () => run.get().asked?.atoms[0];
  return { state, saved, ended, run, asked };
}

describe("a run", () => {
  test("asks the next question after each, and ends after the last", () => {
    const { run, asked, saved, ended } = setup();
    const seen = [];
    for (let atom = asked(); atom; atom = asked()) {
      seen.push(atom.id);
      run.report(attempt(atom, "great"));
      run.proceed();
    }
    expect(seen).toEqual(QUESTIONS.map(({ id }) => id));
    expect(run.get().run.answers).toEqual(seen.map((atomId) => ({ atomId, isRight: true })));
    expect(ended).toHaveLength(1);
    expect(saved.at(-1)).toBeUndefined();
  });

  test("hands an early press to the question that follows, and to no other", () => {
    const { run, asked } = setup();
    run.report(attempt(asked(), "great"));
    run.proceed("play");
    expect(run.get().press).toBe("play");
    run.skip();
    expect(run.get().press).toBeUndefined();
  });

  test("counts the first try at a question, and saves it immediately", () => {
    const { run, asked, saved } = setup();
    run.report(attempt(asked(), "tryAgain"));
    expect(saved.at(-1)?.answers).toEqual([{ atomId: QUESTIONS[0]?.id, isRight: false }]);
    run.report(attempt(asked(), "great"));
    run.proceed();
    expect(run.get().run.answers).toEqual([{ atomId: QUESTIONS[0]?.id, isRight: false }]);
  });

  test("doesn't ask again what was skipped", () => {
    const { run, asked, saved } = setup();
    run.skip();
    expect(asked()).toBe(QUESTIONS[1]);
    expect(saved.at(-1)).toMatchObject({ skipped: [QUESTIONS[0]?.id], answers: [] });
  });

  test("measures time without pauses, and saves it at each pause", () => {
    const { run, state, saved } = setup();
    run.resume();
    state.now = 4000;
    run.pause();
    expect(saved.at(-1)?.elapsedMs).toBe(64_000);
    state.now = 100_000;
    run.resume();
    state.now = 101_000;
    run.skip();
    expect(run.get().run.elapsedMs).toBe(65_000);
  });

  test("has no question when there is nothing to practice, and saves nothing", () => {
    const { run, saved, ended } = setup([]);
    expect(run.get().asked).toBeUndefined();
    run.resume();
    run.pause();
    run.skip();
    expect(saved).toEqual([]);
    expect(ended).toEqual([]);
  });

  test("gives each question its own number", () => {
    const { run } = setup([FIFTH, FIFTH]);
    expect(run.get().step).toBe(1);
    run.skip();
    expect(run.get().step).toBe(2);
  });

  test("lets a question come back that was left after a miss, and no other", () => {
    const { run, asked, saved } = setup();
    run.report(attempt(asked(), "tryAgain"));
    run.report(attempt(asked(), "tryAgain"));
    run.proceed();
    expect(run.get().run.returns).toEqual([{ atomId: QUESTIONS[0]?.id, wait: 2 }]);
    run.report(attempt(asked(), "tryAgain"));
    run.report(attempt(asked(), "great"));
    run.proceed();
    expect(run.get().run.returns).toEqual([{ atomId: QUESTIONS[0]?.id, wait: 1 }]);
    run.report(attempt(asked(), "tryAgain"));
    run.skip();
    expect(run.get().run.returns).toEqual([{ atomId: QUESTIONS[0]?.id, wait: 0 }]);
    expect(saved.length).toBeGreaterThan(0);
  });

  test("counts a question that ended without an answer as skipped", () => {
    const { run, asked } = setup();
    run.report({ ...attempt(asked(), "great"), outcome: "noVoice" });
    run.proceed();
    expect(run.get().run.skipped).toEqual([QUESTIONS[0]?.id]);
    expect(asked()).toBe(QUESTIONS[1]);
  });
});
