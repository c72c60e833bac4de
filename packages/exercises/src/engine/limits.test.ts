import { describe, expect, test } from "vitest";
import { type ChoiceParams, choiceRules, explainChoice } from "./choices.ts";
import { isLimited, NO_LIMITS, withLimits } from "./limits.ts";
import { melody } from "./melody.ts";
import { quiz } from "./quiz/quiz.ts";
import { explainedMistakes } from "./quiz/state.ts";
import { practiceQuiz } from "./testing/practice-quiz.ts";

const SIZES = [1, 2, 3, 4];
const rules = {
  ...choiceRules<number, { id: string; options: number[]; answer: number }, unknown>(
    (size) => size,
    explainChoice,
  ),
  exerciseOf: () => "ear-training-random",
  drawQuestions: (_: ChoiceParams) => [
    { id: "a", options: SIZES, answer: 2 },
    { id: "b", options: SIZES, answer: 3 },
  ],
};
const silent = quiz<ChoiceParams, (typeof questions)[number], number | undefined, number, never>(
  rules as never,
);
const heard = quiz<ChoiceParams, (typeof questions)[number], number | undefined, number, never>({
  ...rules,
  sound: () => melody(["C4", "D4"]),
} as never);
const questions = rules.drawQuestions({ startAt: 0 });

const RUN = { maxMistakes: 2, isTest: false, earlierTries: 0 };
const wrong = { type: "answer", edit: 0 } as const;

/** Begins a set, and hears its first question. */
function begin(kind: typeof heard, limits = RUN, params: ChoiceParams = { startAt: 0 }) {
  const p = practiceQuiz(withLimits(kind, limits), params, () => 0.9);
  p.send({ type: "play" });
  p.now("playbackEnded");
  return p;
}

describe("a question of a run", () => {
  test("asks again after the first miss, and moves on after the second", () => {
    const p = begin(silent);
    p.send(wrong);
    expect(explainedMistakes(p.state)).toBe(1);
    p.proceed();
    expect([p.phase, p.question.id]).toEqual(["answering", "a"]);
    p.send(wrong);
    expect(explainedMistakes(p.state)).toBe(2);
    p.proceed();
    expect(p.question.id).toBe("b");
    expect(p.state.mistakes).toBe(0);
    expect(p.state.firstTries).toEqual({ a: false });
  });

  test("plays its notes slowly with the answer, after the sound of the verdict", () => {
    const p = begin(heard);
    expect(p.send(wrong).map(({ type }) => type)).toEqual(["playFeedback", "report"]);
    p.proceed();
    p.send({ type: "play" });
    p.now("playbackEnded");
    const effects = p.send(wrong);
    expect(effects.map(({ type }) => type)).toEqual(["playFeedback", "report", "play"]);
    const [first, second] = effects.flatMap((each) => (each.type === "play" ? each.notes : []));
    const [, asked] = melody(["C4", "D4"]);
    expect(first?.at).toBeGreaterThan(0.5);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(1.5 * (asked?.at ?? 0));
    expect(p.state.isSounding).toBe(true);
    p.now("playbackEnded");
    expect([p.phase, p.state.isSounding]).toEqual(["judged", false]);
  });

  test("continues the count of tries where it comes back, with one other option", () => {
    const limits = { maxMistakes: 1, isTest: false, earlierTries: 2 };
    const focus = { itemId: "a", confusedWith: [], isEasier: true };
    const p = begin(heard, limits, { startAt: 0, focus });
    expect(p.question.options).toEqual([2, 4]);
    const effects = p.send({ type: "answer", edit: 1 });
    expect(effects).toContainEqual({
      type: "report",
      attempt: expect.objectContaining({ outcome: "tryAgain", tries: 3 }),
    });
    expect(explainedMistakes(p.state)).toBe(2);
    p.proceed();
    expect(p.question.id).toBe("b");
  });
});

test("a question without an easier form comes back as it was", () => {
  const placed = quiz({ ...rules, easier: undefined } as never) as typeof silent;
  const params = { startAt: 0, focus: { itemId: "a", confusedWith: [], isEasier: true } };
  expect(begin(placed, RUN, params).question).toEqual(questions[0]);
});

test("a test leaves a question after one miss, and plays nothing", () => {
  const p = begin(heard, { maxMistakes: 1, isTest: true, earlierTries: 0 });
  expect(p.send(wrong).map(({ type }) => type)).toEqual(["playFeedback", "report"]);
  expect(explainedMistakes(p.state)).toBe(2);
  p.proceed();
  expect(p.question.id).toBe("b");
});

test("a set without limits asks until the answer is right", () => {
  const p = begin(silent, NO_LIMITS);
  for (let miss = 0; miss < 10; miss++) {
    p.send(wrong);
    p.proceed();
    expect(p.question.id).toBe("a");
  }
  expect(isLimited(p.state.limits)).toBe(false);
});

describe("help by sound", () => {
  const notesOf = (how: "slowly" | "firstNote" | "secondNote") => {
    const p = begin(heard, NO_LIMITS);
    const [effect] = p.send({ type: "play", how });
    return effect?.type === "play" ? effect.notes : [];
  };

  test("plays a question slowly, or one of its notes alone", () => {
    const [, second] = melody(["C4", "D4"]);
    expect(notesOf("slowly").map(({ note }) => note)).toEqual(["C4", "D4"]);
    expect(notesOf("slowly")[1]?.at).toBeGreaterThan(second?.at ?? 0);
    expect(notesOf("firstNote")).toMatchObject([{ note: "C4", at: 0 }]);
    expect(notesOf("secondNote")).toMatchObject([{ note: "D4", at: 0 }]);
  });
});
