import { diatonicTriad, romanNumeral } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type TriadByEarParams, type TriadItem, triadByEar } from "./index.ts";

const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const randomness = fc.infiniteStream(unit).map((stream) => () => stream.next().value as number);

/** The seven triads, as the server sends them. */
const triads: readonly TriadItem[] = [1, 2, 3, 4, 5, 6, 7].map((id) => {
  const triad = diatonicTriad(id);
  return {
    id,
    name: `${triad.notes[0].letter} ${triad.quality}`,
    roman_numeral: romanNumeral(triad),
    notes: triad.notes.map(({ name }) => name),
  };
});
const NUMERALS = ["I", "ii", "iii", "IV", "V", "vi", "vii°"];

const start = (params: Partial<TriadByEarParams> = {}, random = () => 0) =>
  triadByEar.start({ triads, startAt: 0, ...params }, random).state;

/** Asks for a triad with these options by numeral, plays it, and chooses the first option. */
function answered(itemId: string, ...numerals: string[]) {
  const state = start({ focus: { itemId, confusedWith: [] } });
  const options = numerals.flatMap((numeral) =>
    triads.filter(({ roman_numeral }) => roman_numeral === numeral),
  );
  const questions = state.questions.map((question) => ({ ...question, options }));
  const playing = triadByEar.step({ ...state, questions }, { type: "play" });
  const { token } = playing.state;
  const heard = triadByEar.step(playing.state, { type: "playbackEnded", token });
  return { played: playing.effects, ...triadByEar.step(heard.state, { type: "answer", edit: 0 }) };
}

describe("triads by ear", () => {
  test("ask for each triad once, in random order, with four options of which one is right", () => {
    const orders = new Set<string>();
    fc.assert(
      fc.property(randomness, (random) => {
        const { questions } = start({}, random);
        orders.add(questions.map(({ id }) => id).join());
        expect(questions.map(({ id }) => id).sort()).toEqual([..."1234567"]);
        for (const { id, answer, options } of questions) {
          expect(String(answer.id)).toBe(id);
          expect(new Set(options).size).toBe(4);
          expect(options).toContain(answer);
        }
      }),
    );
    expect(orders.size).toBeGreaterThan(1);
  });

  test("ask for one triad in focus, with those that it was confused with", () => {
    const text = fc.oneof(fc.constantFrom(...NUMERALS), fc.string());
    fc.assert(
      fc.property(
        fc.constantFrom(...triads),
        fc.array(text),
        randomness,
        ({ id, roman_numeral: own }, confusedWith, random) => {
          const focus = { itemId: String(id), confusedWith };
          const { questions } = start({ focus }, random);
          expect(questions.map((question) => question.answer.id)).toEqual([id]);
          const numerals = questions[0]?.options.map(({ roman_numeral }) => roman_numeral) ?? [];
          expect(new Set(numerals).size).toBe(4);
          const usable = confusedWith.filter((each) => NUMERALS.includes(each) && each !== own);
          expect(numerals).toEqual(
            expect.arrayContaining([own, ...[...new Set(usable)].slice(0, 3)]),
          );
        },
      ),
    );
  });

  test("play the notes together, then one by one from the root", () => {
    const { played } = answered("2", "ii");
    expect(played).toMatchObject([
      {
        notes: [
          { note: "D4", at: 0, seconds: 1.2 },
          { note: "F4", at: 0 },
          { note: "A4", at: 0 },
          { note: "D4", at: 1.6 },
          { note: "F4", at: 2.1 },
          { note: "A4", at: 2.6 },
        ],
      },
    ]);
  });

  test("play the cadence first if the learner wants the key first", () => {
    const { effects } = triadByEar.step(start(), { type: "play", keyFirst: "cadence" });
    const notes = effects.flatMap((effect) => (effect.type === "play" ? effect.notes : []));
    expect(notes[0]).toMatchObject({ background: "chord" });
    expect(notes.at(-1)).not.toHaveProperty("background");
  });

  test("judge by the numeral, and report it", () => {
    const right = answered("7", "vii°");
    expect(right.state.phase).toMatchObject({
      verdict: { outcome: "great", reason: { code: "right", answer: { id: 7 } } },
    });
    expect(right.effects).toContainEqual({
      type: "report",
      attempt: { exercise: "triads", itemId: "7", outcome: "great", answer: "vii°", tries: 1 },
    });
    expect(answered("4", "ii").state.phase).toMatchObject({
      verdict: {
        outcome: "tryAgain",
        reason: { code: "wrong", chosen: { id: 2 }, answer: { id: 4 } },
      },
    });
  });

  test("compare the chosen chord with the one that was asked for", () => {
    const { effects } = triadByEar.step(answered("4", "V").state, { type: "compare" });
    const notes = effects.flatMap((effect) => (effect.type === "play" ? effect.notes : []));
    expect(notes.map(({ note }) => note)).toEqual(["G4", "B4", "D5", "F4", "A4", "C5"]);
    expect(new Set(notes.map(({ at }) => at)).size).toBe(2);
  });
});
