import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChoiceQuestion, choiceRules, drawOptions } from "./choices.ts";

const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const randomness = fc.infiniteStream(unit).map((stream) => () => stream.next().value as number);
/** Options that start with the same letter sound alike. */
const soundOf = (word: string) => word[0];
const word = fc.stringMatching(/^[a-f][a-f]?$/);

describe("options", () => {
  test("contain the answer once, no second right option, no twins, and up to four options", () => {
    fc.assert(
      fc.property(word, fc.array(word), randomness, (answer, others, random) => {
        const options = drawOptions(answer, others, soundOf, random);
        const sounds = options.map(soundOf);
        expect(options.filter((each) => each === answer)).toHaveLength(1);
        expect(sounds.filter((each) => each === soundOf(answer))).toHaveLength(1);
        expect(new Set(sounds).size).toBe(options.length);
        const different = new Set([answer, ...others].map(soundOf)).size;
        expect(options).toHaveLength(Math.min(4, different));
      }),
    );
  });

  test("appear in random order, and every order is possible", () => {
    const orders = Array.from({ length: 24 }, (_, index) => {
      const numbers = [
        (index % 4) / 4,
        (Math.floor(index / 4) % 3) / 3,
        Math.floor(index / 12) / 2,
      ];
      return drawOptions("a", ["b", "c", "d"], soundOf, () => numbers.shift() ?? 0).join("");
    });
    expect(new Set(orders).size).toBe(24);
  });
});

describe("choice rules", () => {
  const rules = choiceRules<string, ChoiceQuestion<string>, string>(
    soundOf,
    (_, chosen, right) => `${chosen}: ${right}`,
  );
  const question = { id: "1", options: ["b", "a", "aa"], answer: "a" };

  test("judge no answer before a choice, and ignore an index outside the options", () => {
    expect(rules.judge(question, rules.emptyDraft(question))).toBeUndefined();
    expect(rules.edit(1, 3, question)).toBe(1);
    expect(rules.edit(1, -1, question)).toBe(1);
    expect(rules.edit(1, 2, question)).toBe(2);
    expect(rules.judge(question, 9)).toBeUndefined();
  });

  test("resume at the given index, with the earlier first tries", () => {
    expect(rules.startAt({ startAt: 3 })).toBe(3);
    expect(rules.firstTries?.({ startAt: 3 })).toEqual({});
    expect(rules.firstTries?.({ startAt: 3, firstTries: { "1": true } })).toEqual({ "1": true });
  });

  test("report the chosen option as its text", () => {
    expect(rules.answerText(question, 2)).toBe("aa");
    const ofSizes = choiceRules<number, ChoiceQuestion<number>, number>(
      (size) => size,
      (_, chosen) => chosen,
    );
    expect(ofSizes.answerText({ id: "1", options: [7, 5], answer: 7 }, 1)).toBe("5");
    const named = choiceRules<{ readonly name: string }, ChoiceQuestion<{ name: string }>, null>(
      ({ name }) => name,
      () => null,
      ({ name }) => name,
    );
    const option = { name: "ii" };
    expect(named.answerText({ id: "1", options: [option], answer: option }, 0)).toBe("ii");
  });

  test("accept any option that sounds like the answer", () => {
    expect(rules.judge(question, 0)).toEqual({ outcome: "tryAgain", reason: "b: false" });
    expect(rules.judge(question, 1)).toEqual({ outcome: "great", reason: "a: true" });
    expect(rules.judge(question, 2)).toEqual({ outcome: "great", reason: "aa: true" });
  });
});
