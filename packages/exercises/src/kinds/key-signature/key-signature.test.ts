import { note } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuizEvent } from "../../engine/quiz-state.ts";
import { type KeySignatureEdit, type KeySignatureQuestion, keySignature } from "./index.ts";
import { EMPTY, soundOf } from "./placement.ts";

/** Typed from the keyboard and the staff, apart from the theory that derives the lessons. */
const C_TO_G: KeySignatureQuestion = {
  id: "61",
  from: "C",
  to: "G",
  signature: { accidental: "sharp", count: 0 },
  degree: 4,
  altered: ["F", "F#"],
  accidentalAt: 10,
  tonicAt: [4, 11],
};
const D_TO_A: KeySignatureQuestion = {
  id: "63",
  from: "D",
  to: "A",
  signature: { accidental: "sharp", count: 2 },
  degree: 4,
  altered: ["G", "G#"],
  accidentalAt: 11,
  tonicAt: [5],
};
const BB_TO_EB: KeySignatureQuestion = {
  id: "68",
  from: "Bb",
  to: "Eb",
  signature: { accidental: "flat", count: 2 },
  degree: 7,
  altered: ["A", "Ab"],
  accidentalAt: 5,
  tonicAt: [2, 9],
};

function practice(...questions: KeySignatureQuestion[]) {
  let { state } = keySignature.start({ questions, startAt: 0 }, () => 0);
  const send = (event: QuizEvent<KeySignatureEdit>) => {
    const step = keySignature.step(state, event);
    state = step.state;
    return step.effects;
  };
  const place = (side: "accidental" | "tonic", position: number) =>
    send({ type: "edit", edit: { side, position } });
  return {
    send,
    place,
    answer: (accidental: number, tonic: number) => {
      place("accidental", accidental);
      place("tonic", tonic);
      return send({ type: "submit" });
    },
    get state() {
      return state;
    },
    get reason() {
      return "verdict" in state.phase ? state.phase.verdict.reason : undefined;
    },
  };
}

describe("writing the next key", () => {
  test("takes both the accidental and the tonic", () => {
    const p = practice(C_TO_G);
    expect(p.send({ type: "submit" })).toEqual([]);
    p.place("accidental", 10);
    expect(p.send({ type: "submit" })).toEqual([]);
    const q = practice(C_TO_G);
    q.place("tonic", 4);
    expect(q.send({ type: "submit" })).toEqual([]);
    q.place("accidental", 10);
    expect(q.send({ type: "submit" })).not.toEqual([]);
  });

  test.each<[string, KeySignatureQuestion, number, number, string, string[]]>([
    ["G", C_TO_G, 10, 4, "G major has one sharp, F♯.", ["G4", "B4", "D5", "G5"]],
    ["A", D_TO_A, 11, 5, "A major has three sharps, F♯, C♯ and G♯.", ["A4", "C#5", "E5", "A5"]],
    ["Eb", BB_TO_EB, 5, 2, "E♭ major has three flats, B♭, E♭ and A♭.", ["Eb4", "G4", "Bb4", "Eb5"]],
  ])("%s is right, says why, and sounds its triad", (_, question, sign, tonic, why, names) => {
    const p = practice(question);
    const effects = p.answer(sign, tonic);
    const played = effects.flatMap((effect) => (effect.type === "play" ? effect.notes : []));
    expect(played.map((each) => each.note)).toEqual(names);
    expect(p.state.phase.name).toBe("rewarding");
    expect(p.reason).toBe(why);
  });

  test("the tonic counts in any octave of the staff", () => {
    const p = practice(C_TO_G);
    p.answer(10, 11);
    expect(p.state.firstTries).toEqual({ "61": true });
  });

  test("a wrong one says where both belong, and stays to be amended", () => {
    const p = practice(C_TO_G);
    p.answer(3, 4);
    expect(p.reason).toBe(
      "Not quite right. Place the sharp on line 5 (left side) and the whole note on line 2 or the space above the staff (right side).",
    );
    p.send({ type: "continue" });
    p.send({ type: "timerElapsed", token: p.state.token });
    expect(p.state.phase).toEqual({ name: "answering", draft: { accidental: 3, tonic: 4 } });
    const q = practice(BB_TO_EB);
    q.answer(5, 3);
    expect(q.reason).toBe(
      "Not quite right. Place the flat on space 2 (left side) and the whole note on line 1 or space 4 (right side).",
    );
  });

  test("nothing placed is silence", () => {
    expect(soundOf(C_TO_G, EMPTY)).toEqual([]);
  });
});

test("right exactly where the accidental and one of the tonics stand", () => {
  const position = fc.integer({ min: 2, max: 11 });
  fc.assert(
    fc.property(
      fc.constantFrom(C_TO_G, D_TO_A, BB_TO_EB),
      position,
      position,
      (question, sign, tonic) => {
        const p = practice(question);
        p.answer(sign, tonic);
        const right = sign === question.accidentalAt && question.tonicAt.includes(tonic);
        expect(p.state.firstTries).toEqual({ [question.id]: right });
      },
    ),
  );
});

test("the triad is major wherever the tonic was placed", () => {
  for (const question of [C_TO_G, D_TO_A, BB_TO_EB]) {
    for (const tonic of question.tonicAt) {
      const midis = soundOf(question, { ...EMPTY, tonic }).map((each) => note(each.note).midi);
      expect(midis.map((midi) => midi - (midis[0] ?? 0))).toEqual([0, 4, 7, 12]);
    }
  }
});
