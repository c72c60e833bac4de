import { expect, test } from "vitest";
import {
  createAnswerRecorder,
  type GivenAnswer,
  SYLLABLES_WAIT_MS,
} from "./create-answer-recorder.ts";

type Use = Parameters<Parameters<typeof createAnswerRecorder>[0]["useStore"]>[0];

/** A recorder whose store's code arrives when the test says so. */
function setup() {
  const queued: unknown[] = [];
  const waits: unknown[] = [];
  const stored: unknown[] = [];
  const uses: Use[] = [];
  const marks: string[] = [];
  const recorder = createAnswerRecorder({
    enqueue(userId, { id, syllables }, waitMs) {
      queued.push([userId, id]);
      waits.push([syllables?.length, waitMs]);
    },
    markVisitor: () => marks.push("visitor"),
    useStore: (use) => uses.push(use),
  });
  const arrive = () => {
    for (const use of uses.splice(0))
      use({
        add: async (owner, answers) => void stored.push([owner, ...answers.map((a) => a.id)]),
      });
  };
  return { recorder, queued, waits, stored, marks, arrive };
}

const given = (id: string): GivenAnswer => ({
  id,
  exercise: "inversions",
  itemId: "1",
  outcome: "great",
  durationMs: 1,
  answeredAt: 2,
});

test("stores answers that were given before the store's code arrived, once and in order", () => {
  const { recorder, stored, arrive } = setup();
  recorder.prepare();
  recorder.record("ann", given("a"));
  recorder.record("ann", given("b"));
  expect(stored).toEqual([]);
  arrive();
  recorder.record("ann", given("c"));
  arrive();
  expect(stored).toEqual([
    ["ann", "a"],
    ["ann", "b"],
    ["ann", "c"],
  ]);
});

test("queues a user's answers for the server immediately, and none of a visitor, who is marked", () => {
  const { recorder, queued, stored, marks, arrive } = setup();
  recorder.record(undefined, given("a"));
  recorder.record("ann", given("b"));
  expect(queued).toEqual([["ann", "b"]]);
  expect(marks).toEqual(["visitor"]);
  arrive();
  expect(stored).toEqual([
    ["visitor", "a"],
    ["ann", "b"],
  ]);
});

test("queues a user's answer again with its syllables, and stores it once", async () => {
  const { recorder, queued, waits, stored, arrive } = setup();
  const syllables = [{ symbol: "DO", heard: "DO", match: true, confidence: 0.9 }] as const;
  recorder.record("ann", given("a"), Promise.resolve(syllables));
  recorder.record(undefined, given("b"), Promise.resolve(syllables));
  arrive();
  await Promise.resolve();
  expect(queued).toEqual([
    ["ann", "a"],
    ["ann", "a"],
  ]);
  expect(waits).toEqual([
    [undefined, SYLLABLES_WAIT_MS],
    [1, undefined],
  ]);
  expect(stored).toEqual([
    ["ann", "a"],
    ["visitor", "b"],
  ]);
});
