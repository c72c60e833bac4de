import fc from "fast-check";
import { expect, test } from "vitest";
import { ATOMS } from "./atoms.ts";
import { clampAnswer, clampCheckpoint, clampTime } from "./clamp-times.ts";
import type { Answer } from "./grades.ts";
import { createMemory } from "./memory.ts";
import { DAY_MS, dueAt } from "./memory-state.ts";

const NOW = Date.UTC(2026, 0, 15, 9);
const EARLIEST_MS = Date.UTC(2020, 0, 1);
const [QUESTION = { exercise: "intervals", itemId: "1-8" }] = ATOMS[0]?.questions ?? [];

const at = (answeredAt: number, id = String(answeredAt)): Answer => ({
  id,
  ...QUESTION,
  outcome: "great",
  tries: 1,
  durationMs: 5000,
  answeredAt,
});

const times = fc.oneof(
  fc.integer({ min: NOW - 60 * DAY_MS, max: NOW + 60 * DAY_MS }),
  fc.constantFrom(0, NOW, EARLIEST_MS, EARLIEST_MS - 1),
);
const answers = fc
  .uniqueArray(times, { minLength: 1, maxLength: 8 })
  .map((all) => all.map((time) => at(time)));

function checkpointOf(all: readonly Answer[]) {
  const memory = createMemory();
  memory.add(all);
  const checkpoint = memory.checkpoint();
  if (!checkpoint) throw new Error("no checkpoint");
  return checkpoint;
}

test.each([
  [NOW - 1, NOW - 1],
  [NOW, NOW],
  [NOW + 30 * DAY_MS, NOW],
  [0, EARLIEST_MS],
])("clamps %i to %i", (time, clamped) => {
  expect(clampTime(time, NOW)).toBe(clamped);
});

test("leaves an answer that was clamped where it is, also when time goes on", () => {
  fc.assert(
    fc.property(times, fc.nat(), (time, later) => {
      const clamped = clampAnswer(at(time), NOW);
      expect(clamped.answeredAt).toBeLessThanOrEqual(NOW);
      expect(clampAnswer(clamped, NOW + later)).toBe(clamped);
    }),
  );
});

test("brings back what a clock of the future deferred", () => {
  const [fast, corrected] = [at(NOW + 30 * DAY_MS), clampAnswer(at(NOW + 30 * DAY_MS), NOW)];
  const dueOf = (answer: Answer) =>
    Object.values(checkpointOf([answer]).states).map((state) => dueAt(state) - answer.answeredAt);
  expect(dueOf(corrected)).toEqual(dueOf(fast));
  expect(corrected.answeredAt).toBe(NOW);
});

test("a clamped checkpoint has possible times, covers no later answer, and stays as it is", () => {
  fc.assert(
    fc.property(answers, fc.nat(), (all, later) => {
      const clamped = clampCheckpoint(checkpointOf(all), NOW);
      expect(clampCheckpoint(clamped, NOW + later)).toBe(clamped);
      for (const { firstAt, lastAt } of [...Object.values(clamped.states)])
        expect(firstAt >= EARLIEST_MS && firstAt <= lastAt && lastAt <= NOW).toBe(true);
      const memory = createMemory(clamped);
      memory.add([at(NOW + 1 + later)]);
      expect(memory.checkpoint()?.last.answeredAt).toBe(NOW + 1 + later);
    }),
  );
});

test("returns the same checkpoint if its times are possible", () => {
  const checkpoint = checkpointOf([at(NOW - DAY_MS), at(NOW)]);
  expect(clampCheckpoint(checkpoint, NOW)).toBe(checkpoint);
});
