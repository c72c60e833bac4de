import { ATOMS, createMemory } from "@attune/memory";
import fc from "fast-check";
import type { History, RecordedAnswer } from "../recorded-answer.ts";

export const START = Date.UTC(2026, 0, 5, 9);
const HOUR_MS = 3_600_000;

export const hours = (count: number) => START + count * HOUR_MS;

let lastId = 0;

/** A right answer to a question of its own id, at `START` unless said otherwise. */
export function someAnswer(more: Partial<RecordedAnswer> = {}): RecordedAnswer {
  lastId += 1;
  return {
    id: `00000000-0000-4000-8000-${String(lastId).padStart(12, "0")}`,
    exercise: "intervals",
    itemId: "1-8",
    outcome: "great",
    tries: 1,
    durationMs: 5000,
    answeredAt: START,
    ...more,
  };
}

/** Few questions and few times, so that answers meet. */
export const answers: fc.Arbitrary<RecordedAnswer> = fc
  .record({
    id: fc.uuid({ version: 4 }),
    question: fc.constantFrom(...ATOMS.slice(0, 8).flatMap(({ questions }) => questions[0] ?? [])),
    outcome: fc.constantFrom("great" as const, "good" as const, "tryAgain" as const),
    tries: fc.integer({ min: 1, max: 3 }),
    durationMs: fc.integer({ min: 0, max: 60_000 }),
    answeredAt: fc.integer({ min: 0, max: 24 * 20 }).map(hours),
  })
  .map(({ question, ...rest }) => ({ ...rest, ...question }));

export function statesOf({ checkpoint, answers: all }: History) {
  const memory = createMemory(checkpoint);
  memory.add(all);
  return memory.states();
}
