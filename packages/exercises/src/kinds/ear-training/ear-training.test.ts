import fc from "fast-check";
import { describe, expect, test } from "vitest";
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

  test("reports under its own slug and can be resumed", () => {
    const { state } = randomEarTraining.start({ lessons: pool, startAt: 5 }, () => 0.5);
    expect(state.index).toBe(5);
    const asked = { ...state, phase: { name: "answering", draft: undefined } as const };
    const { effects } = randomEarTraining.step(asked, { type: "answer", edit: 1 });
    expect(effects).toMatchObject([{}, { attempt: { exercise: RANDOM_EAR_TRAINING } }]);
  });
});
