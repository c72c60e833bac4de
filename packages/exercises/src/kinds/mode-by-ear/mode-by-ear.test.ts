import { MODES, note, scaleNotes, scaleOfMode } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ModeByEarParams, modeByEar } from "./index.ts";
import { scaleOnC } from "./scale.ts";

const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const randomness = fc.infiniteStream(unit).map((stream) => () => stream.next().value as number);
const modes = MODES.map((mode_name) => ({ mode_name }));

const start = (params: Partial<ModeByEarParams> = {}, random = () => 0) =>
  modeByEar.start({ modes, startAt: 0, ...params }, random).state;

/** Asks for a mode with one option, plays it, and chooses the option. */
function answered(itemId: (typeof MODES)[number], option: (typeof MODES)[number]) {
  const state = start({ focus: { itemId, confusedWith: [] } });
  const questions = state.questions.map((question) => ({ ...question, options: [option] }));
  const playing = modeByEar.step({ ...state, questions }, { type: "play", keyFirst: "cadence" });
  const { token } = playing.state;
  const heard = modeByEar.step(playing.state, { type: "playbackEnded", token });
  return { played: playing.effects, ...modeByEar.step(heard.state, { type: "answer", edit: 0 }) };
}

describe("a mode on C", () => {
  test.each([
    ["ionian", "C4 D4 E4 F4 G4 A4 B4 C5"],
    ["dorian", "C4 D4 Eb4 F4 G4 A4 Bb4 C5"],
    ["lydian", "C4 D4 E4 F#4 G4 A4 B4 C5"],
    ["locrian", "C4 Db4 Eb4 F4 Gb4 Ab4 Bb4 C5"],
  ] as const)("has seven different names: %s", (mode, notes) => {
    expect(scaleOnC(mode).join(" ")).toBe(notes);
  });

  test.each(MODES)("has the steps of the white keys: %s", (mode) => {
    const midis = (names: readonly string[]) => names.map((name) => note(name).midi);
    const [tonic = 0, ...white] = midis(scaleNotes(scaleOfMode(mode)));
    const steps = white.map((midi) => midi - tonic);
    expect(midis(scaleOnC(mode))).toEqual([60, ...steps.map((step) => 60 + step)]);
  });
});

describe("modes by ear", () => {
  test("ask for each mode once, in random order, with four options of which one is right", () => {
    const orders = new Set<string>();
    fc.assert(
      fc.property(randomness, (random) => {
        const { questions } = start({}, random);
        orders.add(questions.map(({ id }) => id).join());
        expect(questions.map(({ id }) => id).sort()).toEqual([...MODES].sort());
        for (const { id, answer, options } of questions) {
          expect(answer).toBe(id);
          expect(new Set(options).size).toBe(4);
          expect(options).toContain(answer);
        }
      }),
    );
    expect(orders.size).toBeGreaterThan(1);
  });

  test("ask for one mode in focus, with those that it was confused with", () => {
    const text = fc.oneof(fc.constantFrom<string>(...MODES), fc.string());
    fc.assert(
      fc.property(
        fc.constantFrom(...MODES),
        fc.array(text),
        randomness,
        (mode, confusedWith, random) => {
          const { questions } = start({ focus: { itemId: mode, confusedWith } }, random);
          expect(questions.map(({ answer }) => answer)).toEqual([mode]);
          const { options = [] } = questions[0] ?? {};
          expect(new Set(options).size).toBe(4);
          const usable = [...new Set(confusedWith)].filter(
            (each) => each !== mode && MODES.some((other) => other === each),
          );
          expect(options).toEqual(expect.arrayContaining([mode, ...usable.slice(0, 3)]));
        },
      ),
    );
  });

  test("play the scale from C up to its octave, without a key before it", () => {
    const { played } = answered("dorian", "dorian");
    const notes = played.flatMap((effect) => (effect.type === "play" ? effect.notes : []));
    expect(notes.map((each) => each.note)).toEqual(scaleOnC("dorian"));
    expect(notes.map(({ at }) => at)).toEqual(
      [0, 0.45, 0.9, 1.35, 1.8, 2.25, 2.7, 3.15].map((at) => expect.closeTo(at)),
    );
    expect(notes.map(({ seconds }) => seconds)).toEqual([...Array(7).fill(0.45), 0.9]);
    expect(modeByEar.step(start(), { type: "playKey" }).effects).toEqual([]);
  });

  test("judge by the name, and report it", () => {
    expect(answered("lydian", "lydian").effects).toContainEqual({
      type: "report",
      attempt: {
        exercise: "modes",
        itemId: "lydian",
        outcome: "great",
        answer: "lydian",
        tries: 1,
      },
    });
    expect(answered("lydian", "ionian").state.phase).toMatchObject({
      verdict: {
        outcome: "tryAgain",
        reason: { code: "wrong", chosen: "ionian", answer: "lydian" },
      },
    });
  });

  test("compare the chosen scale with the one that was asked for", () => {
    const { state } = answered("lydian", "ionian");
    const { effects } = modeByEar.step(state, { type: "compare" });
    const notes = effects.flatMap((effect) => (effect.type === "play" ? effect.notes : []));
    expect(notes.map((each) => each.note)).toEqual([...scaleOnC("ionian"), ...scaleOnC("lydian")]);
    expect(notes[8]?.at).toBeCloseTo(3.15 + 0.9 + 0.7);
  });
});
