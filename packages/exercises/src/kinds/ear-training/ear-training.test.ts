import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../engine/seeded-random.ts";
import {
  type EarTrainingState,
  RANDOM_EAR_TRAINING,
  randomEarTraining,
  SEQUENTIAL_EAR_TRAINING,
  SEQUENTIAL_LESSONS,
  sequentialEarTraining,
} from "./index.ts";

const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const randomness = fc.infiniteStream(unit).map((stream) => () => stream.next().value as number);
const number = fc.integer({ min: 1, max: 13 });
const lesson = fc
  .tuple(number, number)
  .filter(([first, second]) => first !== second)
  .map((notes) => ({ id: notes.join("-"), notes }));

const numbers = Array.from({ length: 13 }, (_, index) => index + 1);
/** Every pair, as the server sends them. */
const pool = numbers.flatMap((first) =>
  numbers
    .filter((second) => second !== first)
    .map((second) => ({ id: `${first}-${second}`, notes: [first, second] as [number, number] })),
);

/** Plays the question to its end. */
function heard(state: EarTrainingState) {
  const { effects, state: playing } = sequentialEarTraining.step(state, { type: "play" });
  const { state: answering } = sequentialEarTraining.step(playing, {
    type: "playbackEnded",
    token: playing.token,
  });
  return { effects, state: answering };
}

describe("the sequential set", () => {
  const { state } = sequentialEarTraining.start({ startAt: 3 }, () => 0.4);

  test("asks for the pairs 1–2 to 1–13 in order", () => {
    expect(SEQUENTIAL_LESSONS.map(({ notes }) => notes)).toEqual(
      numbers.slice(1).map((each) => [1, each]),
    );
    expect(state.questions.map(({ answer }) => answer)).toEqual(numbers.slice(0, 12));
    expect(state.questions[11]?.notes).toEqual(["C4", "C5"]);
  });

  test("plays C4, then E4 200 ms after C4 has faded, and accepts answers afterwards", () => {
    expect(state.phase.name).toBe("presenting");
    expect(heard(state).effects).toMatchObject([
      {
        type: "play",
        notes: [
          { note: "C4", at: 0 },
          { note: "E4", at: expect.closeTo(0.8) },
        ],
      },
    ]);
    expect(heard(state).state.phase.name).toBe("answering");
  });

  test.each([
    [3, 4, { code: "wrong", chosen: 3, answer: 4 }],
    [4, 4, { code: "right", answer: 4 }],
    [6, 5, { code: "wrong", chosen: 6, answer: 5 }],
  ])("judges the answer %i when %i is right", (chosen, answer, reason) => {
    const questions = [{ id: "q", notes: ["C4", "E4"] as const, options: [chosen], answer }];
    const answering = heard({ ...state, index: 0, questions }).state;
    const { state: judged, effects } = sequentialEarTraining.step(answering, {
      type: "answer",
      edit: 0,
    });
    expect(judged.phase).toMatchObject({ name: "judged", verdict: { reason } });
    expect(effects).toContainEqual({
      type: "report",
      attempt: {
        exercise: SEQUENTIAL_EAR_TRAINING,
        itemId: "q",
        outcome: chosen === answer ? "great" : "tryAgain",
        answer: String(chosen),
        tries: 1,
      },
    });
  });
});

test("the sequential set asks for a part of its pairs in their order", () => {
  const params = { startAt: 0, items: ["1-8", "1-6"] };
  const { questions } = sequentialEarTraining.start(params, () => 0).state;
  expect(questions.map(({ id }) => id)).toEqual(["1-6", "1-8"]);
});

test("the sequential set asks for one question in focus", () => {
  const focus = { itemId: "1-8", confusedWith: ["5", "12"] };
  const { questions, index } = sequentialEarTraining.start({ startAt: 9, focus }, () => 0).state;
  expect(questions).toMatchObject([{ id: "1-8", answer: 7 }]);
  expect(questions[0]?.options).toEqual(expect.arrayContaining([7, 5, 12]));
  expect(index).toBe(0);
  const unknown = { itemId: "1-99", confusedWith: [] };
  expect(() => sequentialEarTraining.start({ startAt: 0, focus: unknown }, () => 0)).toThrow(
    RangeError,
  );
});

describe("a wrong answer", () => {
  const answered = (notes: readonly [string, string], chosen: number) => {
    const { state } = sequentialEarTraining.start({ startAt: 0 }, () => 0.4);
    const questions = [{ id: "q", notes, options: [chosen], answer: 4 }];
    const answering = heard({ ...state, questions }).state;
    return sequentialEarTraining.step(answering, { type: "answer", edit: 0 }).state;
  };

  test.each([
    [["C4", "E4"], 5, ["C4", "F4", "C4", "E4"]],
    [["E4", "C4"], 3, ["E4", "C#4", "E4", "C4"]],
  ] as const)("to %j is compared: %i half steps, then the question", (notes, chosen, played) => {
    const { effects } = sequentialEarTraining.step(answered(notes, chosen), { type: "compare" });
    expect(effects).toMatchObject([{ notes: played.map((note) => ({ note })) }]);
  });
});

describe("the random set", () => {
  test("offers four consecutive sizes that include the right one once", () => {
    fc.assert(
      fc.property(fc.array(lesson, { minLength: 1 }), randomness, (lessons, random) => {
        const { questions } = randomEarTraining.start({ lessons, startAt: 0 }, random).state;
        for (const { options, answer } of questions) {
          const sorted = [...options].sort((a, b) => a - b);
          const lowest = sorted[0] ?? 0;
          expect(sorted).toEqual([0, 1, 2, 3].map((step) => lowest + step));
          expect(lowest).toBeGreaterThanOrEqual(1);
          expect(lowest).toBeLessThanOrEqual(9);
          expect(options.filter((each) => each === answer)).toHaveLength(1);
        }
      }),
    );
  });

  test("asks for each size equally often", () => {
    fc.assert(
      fc.property(randomness, (random) => {
        const params = { lessons: pool, startAt: 0 };
        const { questions } = randomEarTraining.start(params, random).state;
        const sizes = questions.map(({ answer }) => answer);
        for (const size of numbers.slice(0, 12)) {
          expect(sizes.filter((each) => each === size)).toHaveLength(2);
        }
        expect(new Set(questions.map(({ id }) => id)).size).toBe(24);
      }),
      { numRuns: 30 },
    );
  });

  test("asks for one question in focus, with the sizes that it was confused with", () => {
    const texts = fc.array(fc.oneof(fc.integer({ min: -3, max: 15 }).map(String), fc.string()));
    fc.assert(
      fc.property(fc.constantFrom(...pool), texts, randomness, (asked, confusedWith, random) => {
        const focus = { itemId: asked.id, confusedWith };
        const params = { lessons: pool, startAt: 0, focus };
        const { questions } = randomEarTraining.start(params, random).state;
        expect(questions.map(({ id }) => id)).toEqual([asked.id]);
        const [{ options, answer } = { options: [], answer: 0 }] = questions;
        const usable = [...new Set(confusedWith)]
          .filter((text) => numbers.slice(0, 12).map(String).includes(text))
          .map(Number)
          .filter((size) => size !== answer);
        expect(new Set(options).size).toBe(4);
        expect(options).toEqual(expect.arrayContaining([answer, ...usable.slice(0, 3)]));
        expect(options.every((size) => size >= 1 && size <= 12)).toBe(true);
        const isNextTo = (size: number) => options.some((other) => Math.abs(other - size) === 1);
        const drawn = options.filter((size) => size !== answer && !usable.includes(size));
        expect(drawn.every(isNextTo)).toBe(true);
      }),
    );
  });

  test("gives the answer neighbors no more often than the size that it was confused with", () => {
    const focus = { itemId: "1-4", confusedWith: ["9"] };
    const random = seededRandom(7);
    const count = { answer: 0, confused: 0 };
    for (let draw = 0; draw < 400; draw++) {
      const params = { lessons: pool, startAt: 0, focus };
      const [question] = randomEarTraining.start(params, random).state.questions;
      count.answer += question?.options.filter((size) => size < 6).length ?? 0;
      count.confused += question?.options.filter((size) => size >= 6).length ?? 0;
    }
    expect(count.answer + count.confused).toBe(1600);
    expect(count.answer / 1600).toBeCloseTo(0.5, 1);
  });

  test("offers consecutive sizes if no confusion is usable", () => {
    const focus = { itemId: "1-5", confusedWith: ["4", "-4", "13", "0"] };
    fc.assert(
      fc.property(randomness, (random) => {
        const params = { lessons: pool, startAt: 0, focus };
        const [question] = randomEarTraining.start(params, random).state.questions;
        const sorted = [...(question?.options ?? [])].sort((a, b) => a - b);
        expect((sorted[3] ?? 0) - (sorted[0] ?? 0)).toBe(3);
      }),
    );
  });

  test("reports under its own slug and can be resumed", () => {
    const { state } = randomEarTraining.start({ lessons: pool, startAt: 5 }, () => 0.5);
    expect(state.index).toBe(5);
    const asked = { ...state, phase: { name: "answering", draft: undefined } as const };
    const { effects } = randomEarTraining.step(asked, { type: "answer", edit: 1 });
    expect(effects).toMatchObject([{}, { attempt: { exercise: RANDOM_EAR_TRAINING } }]);
  });
});
