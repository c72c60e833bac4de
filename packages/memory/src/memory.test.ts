import fc from "fast-check";
import { expect, test } from "vitest";
import { ATOMS } from "./atoms.ts";
import { checkpointSchema, comparePositions } from "./checkpoint.ts";
import type { Answer } from "./grades.ts";
import { createMemory } from "./memory.ts";
import { DAY_MS } from "./memory-state.ts";

const START = Date.UTC(2026, 0, 5, 9);

/** Few atoms and few times, so that answers meet. */
const answer: fc.Arbitrary<Answer> = fc
  .record({
    id: fc.uuid(),
    question: fc.constantFrom(...ATOMS.slice(0, 12).flatMap(({ questions }) => questions[0] ?? [])),
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

test("one by one in any order gives what all at once gives", () => {
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
