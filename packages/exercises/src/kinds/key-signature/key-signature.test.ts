import { type KeySignature, note } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuizEvent } from "../../engine/quiz/state.ts";
import { type KeySignatureEdit, type KeySignatureQuestion, keySignature } from "./index.ts";
import { EMPTY_DRAFT, soundOfKey } from "./placement.ts";

/** Typed from the keyboard and the staff, independently of the derivation. */
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

describe("key signature", () => {
  test("judges only a complete answer", () => {
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

  test.each<[string, KeySignatureQuestion, number, number, KeySignature, string[]]>([
    ["G", C_TO_G, 10, 4, { accidental: "sharp", count: 1 }, ["G4", "B4", "D5", "G5"]],
    ["A", D_TO_A, 11, 5, { accidental: "sharp", count: 3 }, ["A4", "C#5", "E5", "A5"]],
    ["Eb", BB_TO_EB, 5, 2, { accidental: "flat", count: 3 }, ["Eb4", "G4", "Bb4", "Eb5"]],
  ])(
    "accepts %s major, and plays its triad",
    (to, question, accidental, tonic, signature, names) => {
      const p = practice(question);
      const effects = p.answer(accidental, tonic);
      const played = effects.flatMap((effect) => (effect.type === "play" ? effect.notes : []));
      expect(played.map((each) => each.note)).toEqual(names);
      expect(p.state.phase.name).toBe("rewarding");
      expect(p.reason).toEqual({ code: "right", tonic: to, signature });
      expect(played.map(({ at }) => at)).toEqual(
        [0, 0.24, 0.48, 0.72].map((at) => expect.closeTo(at)),
      );
      expect(played.map(({ seconds }) => seconds)).toEqual([0.24, 0.24, 0.24, 0.6]);
    },
  );

  test("accepts the tonic in any octave of the staff", () => {
    const p = practice(C_TO_G);
    p.answer(10, 11);
    expect(p.state.firstTries).toEqual({ "61": true });
  });

  test.each([
    [C_TO_G, 10, 4, "#10 4"],
    [BB_TO_EB, 5, 3, "b5 3"],
  ])("reports both marks: %o at %d and %d", (question, accidental, tonic, answer) => {
    const effects = practice(question).answer(accidental, tonic);
    expect(effects).toContainEqual({
      type: "report",
      attempt: expect.objectContaining({ itemId: question.id, answer, tries: 1 }),
    });
  });

  test("returns the right positions for a wrong answer, and keeps it for correction", () => {
    const p = practice(C_TO_G);
    p.answer(3, 4);
    expect(p.reason).toEqual({
      code: "wrong",
      accidental: "sharp",
      accidentalAt: 10,
      tonicAt: [4, 11],
    });
    p.send({ type: "continue" });
    p.send({ type: "timerElapsed", token: p.state.token });
    expect(p.state.phase).toEqual({ name: "answering", draft: { accidental: 3, tonic: 4 } });
    const q = practice(BB_TO_EB);
    q.answer(5, 3);
    expect(q.reason).toEqual({
      code: "wrong",
      accidental: "flat",
      accidentalAt: 5,
      tonicAt: [2, 9],
    });
  });

  test("has no sound before the tonic is placed", () => {
    expect(soundOfKey(C_TO_G, EMPTY_DRAFT)).toEqual([]);
  });
});

test("accepts an answer only if both positions are right", () => {
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

test("plays a major triad from every position of the tonic", () => {
  for (const question of [C_TO_G, D_TO_A, BB_TO_EB]) {
    for (const tonic of question.tonicAt) {
      const midis = soundOfKey(question, { ...EMPTY_DRAFT, tonic }).map(
        (each) => note(each.note).midi,
      );
      expect(midis.map((midi) => midi - (midis[0] ?? 0))).toEqual([0, 4, 7, 12]);
    }
  }
});
