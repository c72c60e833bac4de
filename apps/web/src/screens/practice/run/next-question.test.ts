import { ATOMS, type Atom, KINDS, type MemoryState, NEW_ATOMS_A_DAY } from "@attune/memory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredRun } from "../../../data/practice-runs/stored-runs.ts";
import { countNewToday, nextItem, nextQuestion, type RunContext } from "./next-question.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 25, 12);
const RUN: StoredRun = {
  startedAt: NOW,
  minutes: 5,
  isSinging: true,
  elapsedMs: 0,
  answers: [],
  skipped: [],
  returns: [],
};

const known = (daysAgo: number, more: Partial<MemoryState> = {}): MemoryState => ({
  stability: 3,
  difficulty: 5,
  reviews: 2,
  lapses: 0,
  firstAt: NOW - daysAgo * DAY_MS,
  isFirstRight: true,
  lastAt: NOW - daysAgo * DAY_MS,
  ...more,
});

const context = (more: Partial<RunContext> = {}): RunContext => ({
  states: new Map(),
  confusedWith: () => [],
  isAvailable: () => true,
  now: NOW,
  dayStart: NOW - DAY_MS / 2,
  random: () => 0,
  ...more,
});

const ofKind = (kind: string) => ATOMS.filter((atom) => atom.kind === kind);
const statesOf = (atoms: readonly Atom[], state = known(10)) =>
  new Map(atoms.map(({ id }) => [id, state]));

describe("the next question of a run", () => {
  test("doesn't ask to sing in a run without singing", () => {
    const states = statesOf(ofKind("sing"));
    expect(nextQuestion(RUN, context({ states }))?.question.exercise).toBe("intervals");
    const silent = nextQuestion({ ...RUN, isSinging: false }, context({ states }));
    expect(silent?.question.exercise).not.toBe("intervals");
  });

  test("asks only what is available and wasn't skipped", () => {
    const isAvailable: RunContext["isAvailable"] = ({ exercise }) => exercise === "triads";
    const triads = ofKind("triad").map(({ id }) => id);
    const ask = (skipped: readonly string[]) =>
      nextQuestion({ ...RUN, skipped: [...skipped] }, context({ isAvailable }))?.atoms[0]?.id;
    expect(ask([])).toBe(triads[0]);
    expect(ask(triads.slice(0, 2))).toBe(triads[2]);
    expect(ask(triads)).toBeUndefined();
  });

  test("offers what the learner confused with the answer", () => {
    const [atom] = ofKind("triad");
    const asked = nextQuestion(
      RUN,
      context({
        states: statesOf(ofKind("triad").slice(0, 1)),
        isAvailable: ({ exercise }) => exercise === "triads",
        confusedWith: (id) => (id === atom?.id ? ["IV"] : []),
      }),
    );
    expect(asked).toMatchObject({ atoms: [atom], confusedWith: ["IV"] });
  });

  test("asks for three notes to match", () => {
    const isAvailable: RunContext["isAvailable"] = ({ exercise }) => exercise === "note-matching";
    const asked = nextQuestion(RUN, context({ isAvailable }));
    expect(asked?.atoms.map(({ id }) => id)).toEqual(["name:C", "name:D", "name:E"]);
  });

  test("returns undefined when less time is left than a question takes", () => {
    const seconds = Math.min(...Object.values(KINDS).map(({ expectedSeconds }) => expectedSeconds));
    const left = (secondsLeft: number) => ({
      ...RUN,
      elapsedMs: RUN.minutes * 60_000 - secondsLeft * 1000,
    });
    const states = statesOf(ATOMS);
    expect(nextQuestion(left(seconds), context({ states }))).toBeDefined();
    expect(nextQuestion(left(seconds - 1), context({ states }))).toBeUndefined();
  });

  test("introduces notes to match only after their naturals", () => {
    const isAvailable: RunContext["isAvailable"] = ({ exercise }) => exercise === "note-matching";
    const naturals = ofKind("name").slice(0, 7);
    const today = statesOf(naturals, known(0));
    const others = nextQuestion(RUN, context({ isAvailable, states: today }));
    expect(others?.atoms.every((atom) => naturals.includes(atom))).toBe(true);
    const states = statesOf(naturals, known(9, { stability: 100, isRecalled: true }));
    const sharp = nextQuestion(RUN, context({ isAvailable, states }));
    expect(sharp?.atoms.map(({ id }) => id)).toContain("name:C#");
  });

  test("asks again after two questions for what was shown, and early if nothing else is left", () => {
    const isAvailable: RunContext["isAvailable"] = ({ exercise }) => exercise === "triads";
    const [first] = ofKind("triad") as [Atom];
    const states = statesOf(ofKind("triad"));
    const ask = (wait: number, more: Partial<StoredRun> = {}) =>
      nextQuestion(
        { ...RUN, returns: [{ atomId: first.id, wait }], ...more },
        context({ isAvailable, states }),
      );
    expect(ask(0)).toMatchObject({ atoms: [first], isReturn: true });
    expect(ask(1)?.isReturn).toBeUndefined();
    const others = ofKind("triad").slice(1);
    const skipped = others.map(({ id }) => id);
    const answers = Array.from({ length: 3 }, () => ({ atomId: first.id, isRight: false }));
    expect(ask(1, { skipped, answers })).toMatchObject({ atoms: [first], isReturn: true });
    expect(ask(0, { skipped: [first.id] })?.isReturn).toBeUndefined();
    expect(ask(0, { elapsedMs: RUN.minutes * 60_000 })).toBeUndefined();
  });

  test("says which kind is met for the first time, until it was answered or skipped", () => {
    const isAvailable: RunContext["isAvailable"] = ({ exercise }) => exercise === "treble-clef";
    const ask = (run: Partial<StoredRun>, states: RunContext["states"] = new Map()) =>
      nextQuestion({ ...RUN, ...run }, context({ isAvailable, states }))?.firstOfKind;
    expect(ask({})).toBe("staff");
    expect(ask({ skipped: ["staff:E"] })).toBeUndefined();
    expect(ask({ answers: [{ atomId: "staff:E", isRight: false }] })).toBeUndefined();
    expect(ask({}, statesOf(ofKind("staff").slice(0, 1)))).toBeUndefined();
    const others = [{ atomId: "hear:+2", isRight: true }];
    expect(ask({ answers: others, skipped: ["no:such"] })).toBe("staff");
  });

  test("never introduces more atoms a day than the limit", () => {
    fc.assert(
      fc.property(
        fc.subarray([...ATOMS]),
        fc.integer({ min: 0, max: NEW_ATOMS_A_DAY }),
        (old, fresh) => {
          const today = ATOMS.filter((atom) => !old.includes(atom)).slice(0, fresh);
          const states = new Map([
            ...statesOf(old, known(1, { stability: 100 })),
            ...statesOf(today, known(0)),
          ]);
          const asked = nextQuestion(RUN, context({ states }));
          const added = asked?.atoms.filter(({ id }) => !states.has(id)).length ?? 0;
          if (ofKind("name").filter(({ id }) => states.has(id)).length === 1) return;
          expect(today.length + added).toBeLessThanOrEqual(NEW_ATOMS_A_DAY);
        },
      ),
    );
  });
});

test("counts an atom as new today before its state is known", () => {
  const [a, b] = ATOMS;
  const states = statesOf(a ? [a] : [], known(0));
  const answers = [a, b, b].map((atom) => ({ atomId: atom?.id ?? "", isRight: true }));
  expect(countNewToday(states, NOW - DAY_MS / 2, answers)).toBe(2);
  expect(countNewToday(states, NOW + 1, answers)).toBe(1);
});

test("a check-up asks its items in their order, once each", () => {
  const items = ["hear:+7", "no:such", "triad:2"].map((atomId) => ({
    atomId,
    isFirstRight: true,
    lastAt: 0,
  }));
  const checkUp = { startedAt: 0, elapsedMs: 0, answers: [], skipped: [], returns: [], items };
  const ask = (more: object) => nextItem({ ...checkUp, ...more }, context())?.atoms[0]?.id;
  expect(ask({})).toBe("hear:+7");
  const answers = [{ atomId: "hear:+7", isRight: false }];
  expect(ask({ answers })).toBe("triad:2");
  expect(ask({ answers, skipped: ["triad:2"] })).toBeUndefined();
});
