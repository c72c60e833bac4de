import { expect, test } from "vitest";
import type { Atom } from "./atoms.ts";
import { after, createLearnedAtom, createLearner, DAY_SECONDS, DAYS } from "./learner.ts";
import type { ForgettingModel } from "./models/memory.ts";

const learners = Array.from({ length: 500 }, (_, seed) => createLearner(seed));
const START = { seconds: 0, practiceSeconds: 0 };
const CHOICE: Atom = { id: "enharmonic:1", kind: "enharmonic" };

/** Every atom is recalled with this probability, whatever is practiced. */
const constant = (strength: number): ForgettingModel => ({
  name: "constant",
  createMemory: () => ({ recall: () => strength, practice: () => {} }),
});

/** The first answers of many learners. */
const answersOf = (strength: number, atom = CHOICE) =>
  learners.map((learner) => createLearnedAtom(learner, constant(strength), atom, 0).ask(START));

const shareOf = (flags: readonly boolean[]) => flags.filter(Boolean).length / flags.length;
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

test("creates the same learner for the same seed", () => {
  expect(createLearner(3)).toEqual(createLearner(3));
  expect(createLearner(3)).not.toEqual(createLearner(4));
});

test("lets learners practice 3, 5 or 10 minutes, first on day 1 and then at most once a day", () => {
  expect(new Set(learners.map(({ minutes }) => minutes))).toEqual(new Set([3, 5, 10]));
  for (const { starts } of learners) {
    const days = starts.map((start) => Math.floor(start / DAY_SECONDS));
    expect(days[0]).toBe(0);
    expect(new Set(days).size).toBe(days.length);
    expect(days.every((day) => day < DAYS)).toBe(true);
  }
});

test("lets most learners, but not all, pause for one to three weeks", () => {
  const pauses = learners.map(({ starts }) =>
    Math.max(
      ...[...starts, DAYS * DAY_SECONDS].map((start, index) => start - (starts[index - 1] ?? 0)),
    ),
  );
  const share = shareOf(pauses.map((pause) => pause >= 7 * DAY_SECONDS));
  expect(share).toBeGreaterThan(0.55);
  expect(share).toBeLessThan(0.75);
});

test("guesses one of four right a quarter of the time", () => {
  expect(shareOf(answersOf(0).map(({ isRight }) => isRight))).toBeCloseTo(0.25, 1);
});

test("slips now and then at what is known", () => {
  const share = shareOf(answersOf(1).map(({ isRight }) => isRight));
  expect(share).toBeGreaterThan(0.94);
  expect(share).toBeLessThan(1);
});

test("answers faster what is known better, and slowest what is guessed", () => {
  const [known, weak, guessed] = [1, 0.5, 0].map((strength) =>
    mean(answersOf(strength).map(({ durationMs }) => durationMs)),
  );
  expect(known).toBeLessThan(0.8 * (weak ?? 0));
  expect(weak).toBeLessThan(0.95 * (guessed ?? 0));
});

test("ends a question after two misses, which take the most time", () => {
  const answers = answersOf(0);
  const groups = [
    answers.filter(({ isRight }) => isRight),
    answers.filter(({ isRight, isSolved }) => isSolved && !isRight),
    answers.filter(({ isSolved }) => !isSolved),
  ];
  expect(groups.every(({ length }) => length > 50)).toBe(true);
  const costs = groups.map((group) => mean(group.map(({ seconds }) => seconds)));
  expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  for (const { isRight, tries } of answers) expect(tries).toBe(isRight ? 1 : 2);
});

test("guesses one of two right in an easier form", () => {
  const answers = learners.map((learner) =>
    createLearnedAtom(learner, constant(0), CHOICE, 0).ask(START, { isEasier: true }),
  );
  expect(shareOf(answers.map(({ isRight }) => isRight))).toBeCloseTo(0.5, 1);
});

test.each([
  [1, 1],
  [0.5, 0.675],
  [0, 0.35],
])("learns from a practice on foundations that are recalled by %f with %f", (support, expected) => {
  let practices = 0;
  const counting: ForgettingModel = {
    name: "counting",
    createMemory: () => ({ recall: () => 0, practice: () => void practices++ }),
  };
  for (const learner of learners)
    createLearnedAtom(learner, counting, CHOICE, 0).ask(START, { support });
  expect(practices / learners.length).toBeCloseTo(expected, 1);
});

test("has the same luck at the same question, whenever it is asked", () => {
  const [learner] = learners;
  if (!learner) throw new Error("There are no learners");
  const lucky = (gap: number) => {
    const atom = createLearnedAtom(learner, constant(0.5), CHOICE, 3);
    return [0, 1, 2, 3, 4].map((count) => atom.ask(after(START, count * gap)));
  };
  expect(lucky(20)).toEqual(lucky(86_400));
});
