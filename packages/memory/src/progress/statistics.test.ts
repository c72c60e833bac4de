import { expect, test } from "vitest";
import { ATOMS } from "../atoms.ts";
import type { Answer } from "../grades.ts";
import { createMemory } from "../memory.ts";
import { DAY_MS } from "../memory-state.ts";
import { confusions, forecast, practiceDays, stabilityByKind, sungCents } from "./statistics.ts";

const dayOf = (at: number) => Math.floor(at / DAY_MS);
const hour = (count: number) => count * (DAY_MS / 24);

let id = 0;
const answer = (more: Partial<Answer> & { readonly centsOff?: number }) => ({
  id: String(id++),
  exercise: "intervals",
  itemId: "1-8",
  outcome: "great" as const,
  durationMs: 20_000,
  answeredAt: 0,
  ...more,
});

test("atoms are counted by how long they last", () => {
  const memory = createMemory();
  memory.add([
    answer({}),
    answer({ itemId: "1-6", outcome: "tryAgain" }),
    // Answered immediately, twice, weeks apart.
    answer({ itemId: "1-13", durationMs: 1000 }),
    answer({ itemId: "1-13", durationMs: 1000, answeredAt: 30 * DAY_MS }),
  ]);
  const [sing, degree, hear] = stabilityByKind(ATOMS, memory.state);
  expect(sing).toEqual({
    kind: "sing",
    counts: { new: 14, days: 2, weeks: 0, months: 0, lasting: 1 },
  });
  expect(degree?.counts).toMatchObject({ new: 12 });
  expect(hear?.counts).toMatchObject({ new: 24 });
});

test("what is overdue comes back today, the rest on its day", () => {
  const memory = createMemory();
  memory.add([
    answer({ outcome: "tryAgain", answeredAt: hour(10) }),
    answer({ itemId: "1-6", outcome: "tryAgain", answeredAt: 3 * DAY_MS + hour(20) }),
  ]);
  const states = [...memory.states().values()];
  expect(forecast(states, dayOf, 4 * DAY_MS, 3)).toEqual([2, 0, 0]);
  expect(forecast(states, dayOf, 3 * DAY_MS + hour(21), 3)).toEqual([1, 1, 0]);
});

test("what was answered this morning comes back tomorrow, or tonight once it is due", () => {
  const memory = createMemory();
  memory.add([answer({ outcome: "tryAgain", answeredAt: hour(9) })]);
  const states = [...memory.states().values()];
  expect(forecast(states, dayOf, hour(10), 2)).toEqual([0, 1]);
  expect(forecast(states, dayOf, hour(22), 2)).toEqual([1, 0]);
});

test("wrong answers are counted with what was asked for", () => {
  const missed = { exercise: "ear-training-sequential", outcome: "tryAgain" } as const;
  expect(
    confusions([
      answer({ ...missed, itemId: "1-8", answer: "5" }),
      answer({ ...missed, itemId: "1-8", answer: "6" }),
      answer({ ...missed, itemId: "1-8", answer: "5" }),
      // From another note up by seven half steps.
      answer({ ...missed, exercise: "ear-training-random", itemId: "20", answer: "5" }),
      answer({ ...missed, itemId: "1-6" }),
      answer({ exercise: "ear-training-sequential", itemId: "1-6", answer: "5" }),
    ]),
  ).toEqual([
    { atomId: "hear:+7", answer: "5", count: 3 },
    { atomId: "hear:+7", answer: "6", count: 1 },
  ]);
});

test("equally frequent confusions are in the same order whatever the order of the answers", () => {
  const missed = { exercise: "ear-training-sequential", outcome: "tryAgain" } as const;
  const answers = [
    answer({ ...missed, itemId: "1-8", answer: "6" }),
    answer({ ...missed, itemId: "1-8", answer: "5" }),
    answer({ ...missed, itemId: "1-6", answer: "4" }),
  ];
  const found = confusions(answers);
  expect(found.map((confusion) => confusion.answer)).toEqual(["4", "5", "6"]);
  expect(confusions(answers.toReversed())).toEqual(found);
});

test("a sung interval of the right size was not confused, however far off its pitch", () => {
  const missed = { outcome: "tryAgain", itemId: "1-8" } as const;
  expect(
    confusions([
      answer({ ...missed, answer: "7" }),
      answer({ ...missed, answer: "-7" }),
      answer({ ...missed, answer: "5" }),
    ]).map((confusion) => confusion.answer),
  ).toEqual(["-7", "5"]);
});

test("phrases are no confusions, whatever was wrong in them", () => {
  const missed = { outcome: "tryAgain", answer: "rwrrwrr" } as const;
  const phrases = ["phrases-3", "dictation-3"].map((exercise) =>
    answer({ ...missed, exercise, itemId: "3-01" }),
  );
  expect(confusions(phrases)).toEqual([]);
});

test("phrases are practice, and writing one may take five minutes", () => {
  const long = { itemId: "3-01", durationMs: 1_000_000 };
  expect(
    practiceDays(
      [
        answer({ ...long, exercise: "phrases-3" }),
        answer({ ...long, exercise: "dictation-3", answeredAt: DAY_MS }),
        answer({ ...long, exercise: "dictation-3", durationMs: 200_000, answeredAt: DAY_MS }),
      ],
      dayOf,
    ),
  ).toEqual([
    { day: 0, answers: 1, seconds: 120 },
    { day: 1, answers: 2, seconds: 500 },
  ]);
});

test("a pause counts for two minutes of practice", () => {
  expect(
    practiceDays(
      [
        answer({ answeredAt: DAY_MS }),
        answer({ answeredAt: 0 }),
        answer({ answeredAt: DAY_MS + 1, durationMs: 3_000_000 }),
      ],
      dayOf,
    ),
  ).toEqual([
    { day: 0, answers: 1, seconds: 20 },
    { day: 1, answers: 2, seconds: 140 },
  ]);
});

test("the accuracy of a week is the median distance of what was sung", () => {
  const cents = (day: number, centsOff: number) => answer({ answeredAt: day * DAY_MS, centsOff });
  expect(
    sungCents(
      [
        cents(10, -40),
        cents(7, 10),
        cents(13, 20),
        cents(8, 30),
        cents(14, -12),
        answer({ answeredAt: 8 * DAY_MS }),
        { ...cents(8, 90), exercise: "inversions" },
        { ...cents(8, 90), exercise: "phrases-3", itemId: "3-01" },
      ],
      dayOf,
      (day) => day % 7,
    ),
  ).toEqual([
    { day: 7, cents: 25, answers: 4 },
    { day: 14, cents: 12, answers: 1 },
  ]);
});
