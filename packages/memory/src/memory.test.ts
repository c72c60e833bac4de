import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATOMS } from "./atoms.ts";
import { checkpointSchema, comparePositions } from "./checkpoint.ts";
import type { Answer } from "./grades.ts";
import { createMemory } from "./memory.ts";
import { DAY_MS } from "./memory-state.ts";

const START = Date.UTC(2026, 0, 5, 9);

/** Questions for atoms of this phrase among them: C4 D4 E4 F4 | G4 A4 | G4 F4 E4 D4 | C4. */
const QUESTIONS = [
  ...ATOMS.slice(0, 12).flatMap(({ questions }) => questions[0] ?? []),
  { exercise: "phrases-4", itemId: "4-01", answer: "rrrrrrrrrrr" },
  { exercise: "phrases-4", itemId: "4-01", answer: "rwrmrrrrrrr" },
  { exercise: "dictation-4", itemId: "4-01", answer: "rrrwrrrrrrr" },
];

/** Few atoms and few times, so that answers meet. */
const answer: fc.Arbitrary<Answer> = fc
  .record({
    id: fc.uuid(),
    question: fc.constantFrom(...QUESTIONS),
    outcome: fc.constantFrom("great", "good", "tryAgain", "noVoice"),
    tries: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    durationMs: fc.integer({ min: 0, max: 90_000 }),
    hours: fc.integer({ min: 0, max: 24 * 40 }),
  })
  .map(({ question, hours, ...rest }) => ({
    ...rest,
    ...question,
    outcome: rest.outcome as Answer["outcome"],
    answeredAt: START + hours * (DAY_MS / 24),
  }));
const answers = fc.uniqueArray(answer, { selector: ({ id }) => id, maxLength: 60 });
const order = fc.infiniteStream(fc.integer());

function shuffle<Item>(items: readonly Item[], keys: Iterator<number>): Item[] {
  return items
    .map((item) => [keys.next().value as number, item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

function statesOf(all: readonly Answer[]) {
  const memory = createMemory();
  memory.add(all);
  return memory.states();
}

test("adding answers one by one in any order gives the same memory as adding all together", () => {
  fc.assert(
    fc.property(answers, order, (all, keys) => {
      const memory = createMemory();
      for (const each of shuffle(all, keys)) memory.add([each]);
      expect(memory.states()).toEqual(statesOf(all));
    }),
  );
});

test("an answer that is known already has no effect", () => {
  fc.assert(
    fc.property(answers, (all) => {
      const memory = createMemory();
      memory.add(all);
      memory.add(all.toReversed());
      expect(memory.states()).toEqual(statesOf(all));
    }),
  );
});

test("two devices that practiced apart agree after they exchange answers", () => {
  fc.assert(
    fc.property(answers, answers, (mine, yours) => {
      const one = createMemory();
      const other = createMemory();
      one.add(mine);
      other.add(yours);
      one.add(yours);
      other.add(mine);
      expect(one.states()).toEqual(other.states());
    }),
  );
});

test("a checkpoint with the later answers gives what all answers give", () => {
  fc.assert(
    fc.property(answers, fc.nat(), order, (all, cut, keys) => {
      const sorted = all.toSorted(comparePositions);
      const early = sorted.slice(0, cut % (sorted.length + 1));
      const first = createMemory();
      first.add(early);
      const stored = JSON.parse(JSON.stringify(first.checkpoint() ?? null));
      const rebuilt = createMemory(stored === null ? undefined : checkpointSchema.parse(stored));
      rebuilt.add(shuffle(sorted.slice(early.length), keys));
      expect(rebuilt.states()).toEqual(statesOf(all));
    }),
  );
});

test("an answer from before the checkpoint doesn't change the memory", () => {
  fc.assert(
    fc.property(answers, answer, (all, late) => {
      const memory = createMemory();
      memory.add(all);
      const checkpoint = memory.checkpoint();
      fc.pre(checkpoint !== undefined && comparePositions(late, checkpoint.last) < 0);
      const rebuilt = createMemory(checkpoint);
      rebuilt.add([late]);
      expect(rebuilt.states()).toEqual(memory.states());
      expect(rebuilt.checkpoint()).toEqual(checkpoint);
    }),
  );
});

test("nothing is remembered of nothing", () => {
  const memory = createMemory();
  memory.add([]);
  expect(memory.states().size).toBe(0);
  expect(memory.checkpoint()).toBeUndefined();
});

describe("a phrase", () => {
  const at = (day: number) => START + day * DAY_MS;
  const sung = (id: string, day: number, answer: string): Answer => ({
    id,
    exercise: "phrases-4",
    itemId: "4-01",
    outcome: "good",
    answer,
    tries: 1,
    durationMs: 30_000,
    answeredAt: at(day),
  });
  /** From the phrase's first note to its second. */
  const asked = (id: string, day: number): Answer => ({
    id,
    exercise: "intervals",
    itemId: "1-3",
    outcome: "great",
    tries: 1,
    durationMs: 20_000,
    answeredAt: at(day),
  });
  const RIGHT = "rrrrrrrrrrr";
  const MISSED = "rwrrrrrrrrr";

  test.each([RIGHT, MISSED])("begins no memory: %s", (answer) => {
    expect(statesOf([sung("a", 0, answer), sung("b", 1, answer)]).size).toBe(0);
  });

  test("defers what was asked for by itself, or brings it back", () => {
    const before = statesOf([asked("a", 0)]).get("sing:1-3");
    const right = statesOf([asked("a", 0), sung("b", 2, RIGHT)]).get("sing:1-3");
    const missed = statesOf([asked("a", 0), sung("b", 2, MISSED)]).get("sing:1-3");
    expect(before).toMatchObject({ reviews: 1, lapses: 0 });
    expect(right).toMatchObject({ reviews: 2, lapses: 0, firstAt: at(0), lastAt: at(2) });
    expect(right?.stability).toBeGreaterThan(2 * (before?.stability ?? 0));
    expect(missed).toMatchObject({ lapses: 1, isFirstRight: true });
    expect(missed?.stability).toBeLessThan(before?.stability ?? 0);
  });

  test("counts once an earlier question is known", () => {
    const memory = createMemory();
    memory.add([sung("b", 2, RIGHT)]);
    expect(memory.state("sing:1-3")).toBeUndefined();
    memory.add([asked("a", 0)]);
    expect(memory.state("sing:1-3")).toMatchObject({ reviews: 2, firstAt: at(0), lastAt: at(2) });
  });

  test("doesn't change how a later question begins", () => {
    const states = statesOf([sung("a", 0, MISSED), asked("b", 1)]);
    expect(states).toEqual(statesOf([asked("b", 1)]));
  });

  test("changes an interval no more often than once a day", () => {
    const once = statesOf([asked("a", 0), sung("b", 2, RIGHT)]).get("sing:1-3");
    const set = Array.from({ length: 12 }, (_, index) => sung(`c${index}`, 2, RIGHT));
    const often = statesOf([asked("a", 0), ...set]).get("sing:1-3");
    expect(often?.stability).toBeCloseTo(once?.stability ?? 0, 6);
  });
});
