import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { ATOMS, type Atom, findAtom, recordedQuestion } from "../atoms.ts";
import type { Answer } from "../grades.ts";
import { KINDS } from "../kinds.ts";
import { createMemory, type Memory } from "../memory.ts";
import { DAY_MS, dueAt, type MemoryState } from "../memory-state.ts";
import {
  chooseAtom,
  isBeingLearned,
  LEARNING_AT_ONCE,
  MAX_LAPSES,
  MAX_WAITING_DAYS,
  NEW_ATOMS_A_DAY,
  NEW_EVERY,
  type RunAnswer,
  type RunSituation,
} from "./choose-atom.ts";
import { expectedGain } from "./expected-gain.ts";
import { isIntroducible } from "./prerequisites.ts";
import { dueReturn, isReturning, type Return, returnsAfter } from "./returns.ts";

const START = Date.UTC(2026, 0, 5, 9);

interface Run {
  readonly minutes: number;
  readonly at: number;
  readonly atoms?: readonly Atom[];
  readonly isRight?: (atom: Atom, time: number) => boolean;
  readonly onChoice?: ((atom: Atom, situation: RunSituation) => void) | undefined;
}

/** Plays a run in which each question takes the time that is expected. */
function playRun(
  memory: Memory,
  { minutes, at, atoms = ATOMS, isRight = () => true, onChoice }: Run,
) {
  const asked: (RunAnswer & { readonly atom: Atom })[] = [];
  let newToday = 0;
  let seconds = 0;
  for (;;) {
    const now = at + seconds * 1000;
    const secondsLeft = minutes * 60 - seconds;
    const { state } = memory;
    const situation = { atoms, state, answers: asked, newToday, secondsLeft, now };
    const atom = chooseAtom(situation);
    if (!atom) return { asked, seconds };
    onChoice?.(atom, situation);
    if (!memory.state(atom.id)) newToday += 1;
    seconds += KINDS[atom.kind].expectedSeconds;
    const right = isRight(atom, asked.length);
    asked.push({ atom, atomId: atom.id, isRight: right });
    memory.add([answerTo(atom, right, at + seconds * 1000)]);
  }
}

let id = 0;
function answerTo(atom: Atom, isRight: boolean, answeredAt: number): Answer {
  const question = atom.questions[0] && recordedQuestion(atom, atom.questions[0]);
  const outcome = isRight ? "great" : "tryAgain";
  const { exercise = "", itemId = "" } = question ?? {};
  const isName = atom.kind === "name";
  return {
    id: String(id++).padStart(9, "0"),
    exercise,
    itemId: isName ? (isRight ? "review" : `review:${itemId}`) : itemId,
    answer: isName && isRight ? itemId : undefined,
    outcome,
    durationMs: 10_000,
    answeredAt,
  };
}

const minutes = fc.constantFrom(3, 5, 10);
const verdicts = fc.infiniteStream(fc.boolean());

/** A learner's days: minutes of practice, and days until the next one. */
type Days = readonly (readonly [minutes: number, rest: number])[];
const anyDays = (rests: readonly number[], minLength: number) =>
  fc.array(fc.tuple(minutes, fc.constantFrom(...rests)), { minLength, maxLength: 12 });

/** Plays a learner's days, with any verdicts. */
function playDays(
  plan: Days,
  right: Iterator<boolean>,
  check: Pick<Run, "onChoice"> & {
    readonly onRun?: (run: ReturnType<typeof playRun>, minutes: number) => void;
  },
) {
  const memory = createMemory();
  let at = START;
  for (const [length, rest] of plan) {
    const isRight = () => right.next().value as boolean;
    const run = playRun(memory, { minutes: length, at, isRight, onChoice: check.onChoice });
    check.onRun?.(run, length);
    at += rest * DAY_MS;
  }
}

/** Atoms that fit into the time left and weren't asked in this run. */
const unasked = ({ atoms, answers, secondsLeft }: RunSituation) =>
  atoms.filter(
    ({ id: each, kind }) =>
      KINDS[kind].expectedSeconds <= secondsLeft && answers.every(({ atomId }) => atomId !== each),
  );

const dueIn = (situation: RunSituation, waitedDays = 0) =>
  unasked(situation).filter((atom) => {
    const memory = situation.state(atom.id);
    return memory !== undefined && dueAt(memory) < situation.now - waitedDays * DAY_MS;
  });

const learningIn = ({ atoms, state }: RunSituation, kind: Atom["kind"]) =>
  atoms.filter((atom) => {
    const memory = state(atom.id);
    return atom.kind === kind && memory !== undefined && isBeingLearned(memory);
  });

/** Whether the prerequisites of an atom are met. */
function prerequisitesIn({ atoms, state }: RunSituation): (atomId: string) => boolean {
  const ids = new Set(atoms.map((atom) => atom.id));
  return (atomId) => isIntroducible(atomId, { state, canAsk: (each) => ids.has(each) });
}

/** New atoms that may be introduced. */
function freshIn(situation: RunSituation): Atom[] {
  if (situation.newToday >= NEW_ATOMS_A_DAY) return [];
  const isReady = prerequisitesIn(situation);
  return unasked(situation).filter(
    ({ id: each, kind }) =>
      !situation.state(each) &&
      isReady(each) &&
      learningIn(situation, kind).length < LEARNING_AT_ONCE,
  );
}

const lastKind = ({ answers }: RunSituation) => answers.at(-1)?.atomId.split(":")[0];

describe("on any learner's days", () => {
  /** A copy of what was true when an atom was chosen; the situation itself changes with the memory. */
  interface Choice {
    readonly atom: Atom;
    /** If the atom is new: how many of its kind are being learned, and the first new one of its kind. */
    readonly introduced?: { readonly learningCount: number; readonly first: Atom | undefined };
    /** If its kind is that of the last question: what is due or new of other kinds. */
    readonly others?: readonly Atom[];
  }

  interface PlayedRun extends ReturnType<typeof playRun> {
    readonly minutes: number;
    readonly choices: readonly Choice[];
  }

  function describeChoice(atom: Atom, situation: RunSituation): Choice {
    const { kind } = atom;
    const isNew = !situation.state(atom.id);
    const isRepeated = kind === lastKind(situation);
    const fresh = isNew || isRepeated ? freshIn(situation) : [];
    return {
      atom,
      ...(isNew && {
        introduced: {
          learningCount: learningIn(situation, kind).length,
          first: fresh.find((each) => each.kind === kind),
        },
      }),
      ...(isRepeated && {
        others: [...dueIn(situation), ...fresh].filter((each) => each.kind !== kind),
      }),
    };
  }

  /** Simulated once for all tests, with the same learners each time. */
  const runs: PlayedRun[] = [];
  const choices = () => runs.flatMap((run) => run.choices);
  beforeAll(() => {
    const anyLearner = fc.tuple(anyDays([1, 1, 1, 2, 21], 1), verdicts);
    for (const [plan, right] of fc.sample(anyLearner, { numRuns: 60, seed: 31 })) {
      let choices: Choice[] = [];
      playDays(plan, right, {
        onChoice: (atom, situation) => choices.push(describeChoice(atom, situation)),
        onRun: (run, minutes) => {
          runs.push({ ...run, minutes, choices });
          choices = [];
        },
      });
    }
  });

  test("keeps to its minutes, never repeats a question immediately, and has at most ten new atoms", () => {
    for (const { asked, seconds, minutes, choices } of runs) {
      expect(seconds).toBeLessThanOrEqual(minutes * 60);
      for (const [index, { atomId }] of asked.entries())
        expect(asked[index + 1]?.atomId).not.toBe(atomId);
      const fresh = choices.filter(({ introduced }) => introduced);
      expect(fresh.length).toBeLessThanOrEqual(NEW_ATOMS_A_DAY);
    }
  });

  test("two questions of one kind follow each other only where nothing else is due or new", () => {
    const others = choices().flatMap((choice) => choice.others ?? []);
    expect(choices().some((choice) => choice.others)).toBe(true);
    expect(others).toEqual([]);
  });

  test("introduces new atoms in their order, and none of a kind of which enough are being learned", () => {
    const introductions = choices().filter(({ introduced }) => introduced);
    expect(introductions.length).toBeGreaterThan(0);
    for (const { atom, introduced } of introductions) {
      expect(introduced?.learningCount).toBeLessThan(LEARNING_AT_ONCE);
      expect(introduced?.first).toBe(atom);
    }
  });
});

test("nothing due is starved: what waited a month is asked before anything else of another kind", () => {
  let count = 0;
  fc.assert(
    fc.property(anyDays([1, 10, 45], 5), verdicts, (days, right) => {
      playDays(days, right, {
        onChoice: (atom, situation) => {
          const late = dueIn(situation, MAX_WAITING_DAYS);
          if (late.every(({ kind }) => kind === lastKind(situation))) return;
          count += 1;
          expect(late).toContain(atom);
        },
      });
    }),
    { numRuns: 30 },
  );
  expect(count).toBeGreaterThan(0);
});

test("a daily run asks for all that was due within two months", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), verdicts, (lapse, right) => {
      const memory = createMemory();
      memory.add(ATOMS.map((atom, index) => answerTo(atom, index % 3 > 0, START + index * 1000)));
      let at = START + lapse * DAY_MS;
      const isDue = ({ id: each }: Atom) => {
        const state = memory.state(each);
        return state !== undefined && dueAt(state) <= at;
      };
      const waiting = new Set(ATOMS.filter(isDue).map((atom) => atom.id));
      for (let day = 0; day < 60 && waiting.size > 0; day++, at += DAY_MS) {
        const run = { minutes: 5, at, isRight: () => right.next().value as boolean };
        for (const { atomId } of playRun(memory, run).asked) waiting.delete(atomId);
      }
      expect([...waiting]).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

/**
 * Plays days of three minutes with a run's rules for misses: an answer that is missed twice is shown, and its question
 * comes back once. A question takes longer when it is missed.
 */
function playWeeks(
  days: readonly number[],
  {
    atoms = ATOMS,
    memory = createMemory(),
    isRight,
  }: {
    readonly atoms?: readonly Atom[];
    readonly memory?: Memory;
    readonly isRight: (atom: Atom) => boolean;
  },
) {
  return days.map((day) => {
    const at = START + day * DAY_MS;
    const answers: RunAnswer[] = [];
    const asked: string[] = [];
    const introduced: { atomId: string; isAllowed: boolean }[] = [];
    let returns: readonly Return[] = [];
    let seconds = 0;
    for (;;) {
      const now = at + seconds * 1000;
      const secondsLeft = 180 - seconds;
      const returned = dueReturn(
        returns,
        (id) => KINDS[(findAtom(id) as Atom).kind].expectedSeconds <= secondsLeft,
      );
      const { state } = memory;
      const newToday = introduced.length;
      const situation = { atoms, state, answers, newToday, secondsLeft, now };
      const atom = returned === undefined ? chooseAtom(situation) : findAtom(returned);
      if (!atom) return { asked, introduced, seconds };
      const isReturn = returned !== undefined;
      const right = isRight(atom);
      if (!isReturn && !state(atom.id))
        introduced.push({ atomId: atom.id, isAllowed: prerequisitesIn(situation)(atom.id) });
      // A second try, and the right answer played slowly.
      seconds += KINDS[atom.kind].expectedSeconds * (right ? 1 : 1.6);
      asked.push(atom.id);
      returns = returnsAfter(returns, {
        atomId: atom.id,
        isReturn,
        isShown: !right && isReturning(atom),
      });
      if (isReturn) continue;
      answers.push({ atomId: atom.id, isRight: right });
      memory.add([answerTo(atom, right, at + seconds * 1000)]);
    }
  });
}

describe("a learner", () => {
  const WEEK = [0, 1, 2, 3, 4, 5, 6];
  const withoutSinging = ATOMS.filter(({ kind }) => kind !== "sing");
  const always = () => true;

  test("meets no new atom without its prerequisites, whatever they answer", () => {
    fc.assert(
      fc.property(verdicts, fc.subarray(ATOMS as Atom[], { minLength: 5 }), (right, atoms) => {
        const isRight = () => right.next().value as boolean;
        for (const { introduced } of playWeeks(WEEK, { isRight, atoms }))
          expect(introduced.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test("who never sings a fourth ends in time, with at least six other things", () => {
    const memory = createMemory();
    const known = ["sing:1-3", "sing:1-5", "sing:1-6"].map((id) => findAtom(id) as Atom);
    for (const day of [-9, -8, -7])
      memory.add(known.map((atom) => answerTo(atom, true, START + day * DAY_MS)));
    const isRight = ({ id: each }: Atom) => each !== "sing:1-6";
    const runs = playWeeks(WEEK, { memory, isRight });
    expect(runs.some(({ asked }) => asked.includes("sing:1-6"))).toBe(true);
    for (const { asked, seconds } of runs) {
      expect(seconds).toBeLessThanOrEqual(200);
      expect(new Set(asked.filter((each) => each !== "sing:1-6")).size).toBeGreaterThanOrEqual(6);
    }
  });

  test("who never answers right ends in time, and is asked for six things", () => {
    for (const { asked, seconds } of playWeeks(WEEK, { isRight: () => false })) {
      expect(seconds).toBeLessThanOrEqual(200);
      expect(seconds).toBeGreaterThan(140);
      expect(asked.length).toBeGreaterThanOrEqual(6);
    }
  });

  test("who never sings meets all other kinds within a month", () => {
    const month = Array.from({ length: 30 }, (_, day) => day);
    const runs = playWeeks(month, { atoms: withoutSinging, isRight: always });
    const kinds = runs.flatMap(({ introduced }) =>
      introduced.map(({ atomId }) => atomId.split(":")[0]),
    );
    expect(new Set(kinds)).toEqual(new Set(withoutSinging.map(({ kind }) => kind)));
    for (const { asked } of runs) expect(asked.length).toBeGreaterThanOrEqual(6);
  });

  test("who comes back after a year is asked for what they knew before anything new", () => {
    const memory = createMemory();
    const known = ATOMS.slice(0, 60);
    for (const day of [-400, -399, -390, -370])
      memory.add(known.map((atom) => answerTo(atom, true, START + day * DAY_MS)));
    const [first] = playWeeks([0], { memory, isRight: always });
    const ids = known.map((atom) => atom.id);
    expect(first?.introduced).toEqual([]);
    expect(first?.asked.length).toBeGreaterThanOrEqual(6);
    expect(first?.asked.filter((each) => !ids.includes(each))).toEqual([]);
  });

  test("who knows everything meets harder things in their second week", () => {
    const days = Array.from({ length: 14 }, (_, day) => day);
    const runs = playWeeks(days, { isRight: always });
    const secondWeek = runs
      .slice(7)
      .flatMap(({ introduced }) => introduced.map((each) => each.atomId));
    expect(secondWeek.map((each) => each.split(":")[0])).toContain("triad");
    for (const { asked } of runs) expect(asked.length).toBeGreaterThanOrEqual(6);
  });
});

describe("a first day", () => {
  const { asked } = playRun(createMemory(), { minutes: 5, at: START });

  test("starts with the first atoms of the kinds that need nothing else", () => {
    expect(asked.slice(0, 4).map(({ atomId }) => atomId)).toEqual([
      "degree:1",
      "name:C",
      "staff:E",
      "hear:+2",
    ]);
  });

  test("comes back to them while there is time", () => {
    const ids = asked.map(({ atomId }) => atomId);
    expect(new Set(ids).size).toBe(NEW_ATOMS_A_DAY);
    expect(ids.length).toBeGreaterThan(NEW_ATOMS_A_DAY);
  });
});

test("what was missed is asked again on the next day, not before what is new", () => {
  const memory = createMemory();
  const { asked } = playRun(memory, { minutes: 3, at: START, isRight: (_, index) => index > 0 });
  const [missed] = asked;
  const fresh = asked.slice(1, NEW_ATOMS_A_DAY).map(({ atomId }) => atomId);
  expect(fresh).not.toContain(missed?.atomId);
  const next = playRun(memory, { minutes: 3, at: START + DAY_MS });
  expect(next.asked.map(({ atomId }) => atomId)).toContain(missed?.atomId);
});

describe("in a run", () => {
  const NOW = START + 100 * DAY_MS;
  const known: MemoryState = {
    stability: 10,
    difficulty: 5,
    reviews: 3,
    lapses: 0,
    firstAt: START,
    isFirstRight: true,
    lastAt: NOW - 12 * DAY_MS,
  };
  const inWeeks = { ...known, stability: 100 };
  const ofKind = (kind: Atom["kind"]) => ATOMS.filter((atom) => atom.kind === kind);
  const [sing] = ofKind("sing") as [Atom];
  const [hear] = ofKind("hear") as [Atom];
  const [staff, secondStaff, thirdStaff, newStaff] = ofKind("staff") as [Atom, Atom, Atom, Atom];
  const [name] = ofKind("name") as [Atom];
  const [key] = ofKind("key") as [Atom];

  function choose(
    states: readonly (readonly [Atom, MemoryState | undefined])[],
    more: Partial<RunSituation> = {},
  ) {
    const byId = new Map(states.map(([atom, state]) => [atom.id, state]));
    return chooseAtom({
      atoms: states.map(([atom]) => atom),
      state: (each) => byId.get(each),
      answers: [],
      newToday: 0,
      secondsLeft: 300,
      now: NOW,
      ...more,
    });
  }
  /** Answers to other questions, so many that the next question is not, or is, the turn of a new one. */
  const answers = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ atomId: `mode:${index}`, isRight: true }));
  const TURN_OF_NEW = answers(NEW_EVERY - 1);

  test("what is due comes before what is new, but for every third question", () => {
    const states = [
      [sing, undefined],
      [hear, known],
    ] as const;
    for (const count of [0, 1, 3, 4])
      expect(choose(states, { answers: answers(count) })).toBe(hear);
    for (const count of [2, 5]) expect(choose(states, { answers: answers(count) })).toBe(sing);
    expect(choose(states, { answers: TURN_OF_NEW, newToday: NEW_ATOMS_A_DAY })).toBe(hear);
  });

  test("what is due with the largest gain comes first", () => {
    const wellKnown = { ...known, stability: 40, lastAt: NOW - 41 * DAY_MS };
    expect(expectedGain(wellKnown, NOW)).toBeLessThan(expectedGain(known, NOW));
    for (const states of [
      [wellKnown, known],
      [known, wellKnown],
    ] as const) {
      const [a, b] = states;
      expect(
        choose([
          [hear, a],
          [staff, b],
        ]),
      ).toBe(a === known ? hear : staff);
    }
  });

  test("prefers the shorter question when gains are equal", () => {
    const states = [
      [key, known],
      [hear, known],
    ] as const;
    expect(choose(states)).toBe(hear);
    // A stage of note matching asks for three notes together.
    expect(choose([...states, [name, known]])).toBe(name);
  });

  test("what was due for a month comes first, the longest due before others", () => {
    const late = { ...known, lastAt: NOW - (10 + MAX_WAITING_DAYS) * DAY_MS };
    const later = { ...late, lastAt: late.lastAt - DAY_MS };
    const states = [
      [hear, known],
      [staff, undefined],
      [sing, late],
      [key, later],
    ] as const;
    expect(choose(states, { answers: TURN_OF_NEW })).toBe(key);
    expect(choose(states.slice(0, 3), { answers: TURN_OF_NEW })).toBe(sing);
  });

  test("a kind of which three are being learned gets no new atom until one is known", () => {
    const weak = { ...known, stability: 0.5, lastAt: NOW };
    const states = [
      [staff, weak],
      [secondStaff, weak],
      [thirdStaff, weak],
      [newStaff, undefined],
      [hear, undefined],
    ] as const;
    expect(choose(states)).toBe(hear);
    expect(choose([[staff, inWeeks], ...states.slice(1)])).toBe(newStaff);
  });

  test("an atom that was missed again and again doesn't keep new ones out", () => {
    const weak = { ...known, stability: 0.5, lastAt: NOW };
    const states = [
      [staff, weak],
      [secondStaff, weak],
      [newStaff, undefined],
    ] as const;
    expect(choose([...states, [thirdStaff, weak]])).not.toBe(newStaff);
    expect(choose([...states, [thirdStaff, { ...weak, lapses: MAX_LAPSES }]])).toBe(newStaff);
  });

  test("when nothing is due or new, what is forgotten next comes first", () => {
    const soon = { ...inWeeks, stability: 50 };
    expect(
      choose([
        [hear, inWeeks],
        [staff, soon],
        [key, inWeeks],
      ]),
    ).toBe(staff);
  });

  describe("when everything was asked", () => {
    const forgotten = { ...inWeeks, stability: 2, lastAt: NOW };
    const asked = (...atoms: readonly Atom[]) =>
      atoms.map((atom) => ({ atomId: atom.id, isRight: true }));

    test("what was asked less often comes first", () => {
      const states = [
        [hear, forgotten],
        [staff, inWeeks],
      ] as const;
      const before = [...asked(hear), ...answers(3)];
      expect(choose(states, { answers: before })).toBe(staff);
      expect(choose(states, { answers: [...asked(staff), ...before] })).toBe(hear);
    });

    test("an atom comes back after three other questions", () => {
      const after = (count: number) =>
        choose([[hear, forgotten]], { answers: [...asked(hear), ...answers(count)] });
      expect(after(2)).toBeUndefined();
      expect(after(3)).toBe(hear);
    });

    test("the run is over when each atom was asked three times", () => {
      const before = [...asked(hear, hear, hear), ...answers(3)];
      expect(choose([[hear, forgotten]], { answers: before })).toBeUndefined();
      expect(choose([[hear, forgotten]], { answers: before.slice(1) })).toBe(hear);
    });
  });
});

test("a run without atoms is over", () => {
  expect(playRun(createMemory(), { minutes: 5, at: START, atoms: [] }).asked).toEqual([]);
});
