import { expect, test } from "vitest";
import { practiceQuiz } from "../../engine/testing/practice-quiz.ts";
import { type IntervalTask, intervalByEar } from "./index.ts";

const TASK: IntervalTask = {
  id: "1",
  itemId: "together-15",
  halfSteps: 15,
  direction: "together",
  notes: ["F3", "Ab4"],
  key: { tonic: "F", mode: "minor" },
};

const practice = (task: Partial<IntervalTask> = {}) => {
  const run = practiceQuiz(intervalByEar, {
    tasks: [{ ...TASK, ...task }],
    choices: [3, 4, 15, 16],
    startAt: 0,
  });
  const played = run.send({ type: "play" });
  run.now("playbackEnded");
  return { ...run, run, played };
};

const notesIn = (effects: readonly { readonly type: string }[]) =>
  (effects as ReturnType<ReturnType<typeof practice>["send"]>).flatMap((effect) =>
    effect.type === "play" ? effect.notes : [],
  );

test("plays both notes together, then one by one when they are recognized", () => {
  const { run, played, send } = practice();
  expect(notesIn(played)).toMatchObject([
    { note: "F3", at: 0 },
    { note: "Ab4", at: 0 },
  ]);
  const effects = send({ type: "answer", edit: run.question.options.indexOf(15) });
  expect(effects).toContainEqual({
    type: "report",
    attempt: {
      exercise: "set-intervals",
      itemId: "together-15",
      outcome: "great",
      answer: "15",
      tries: 1,
    },
  });
  expect(notesIn(effects)).toMatchObject([
    { note: "F3", at: 0 },
    { note: "Ab4", at: expect.closeTo(0.8) },
  ]);
});

test("compares the chosen size in the direction of the question", () => {
  const { run, send } = practice({ direction: "down", halfSteps: 3, notes: ["Ab4", "F4"] });
  expect(run.question.answer).toBe(3);
  send({ type: "answer", edit: run.question.options.indexOf(4) });
  expect(notesIn(send({ type: "compare" })).map(({ note }) => note)).toEqual([
    "Ab4",
    "E4",
    "Ab4",
    "F4",
  ]);
});

test("gives feedback immediately where the notes were heard one by one", () => {
  const { run, send } = practice({ direction: "up" });
  const effects = send({ type: "answer", edit: run.question.options.indexOf(15) });
  expect(notesIn(effects)).toEqual([]);
  expect(run.phase).toBe("judged");
});

test("plays the key of the question", () => {
  expect(notesIn(practice().send({ type: "playKey" })).length).toBeGreaterThan(8);
});
