import { type Alteration, noteAtPosition } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuizEvent } from "../../engine/quiz/state.ts";
import { type TrebleClefEdit, type TrebleClefQuestion, trebleClef } from "./index.ts";
import { EMPTY_DRAFT, soundOfPlacement } from "./placement.ts";

const F_SHARP: TrebleClefQuestion = { id: "F#", note: "F#", positions: [3, 10] };
const G: TrebleClefQuestion = { id: "G", note: "G", positions: [4] };
const B_FLAT: TrebleClefQuestion = { id: "Bb", note: "Bb", positions: [6] };

function practice(...questions: TrebleClefQuestion[]) {
  let { state } = trebleClef.start({ questions, startAt: 0 }, () => 0);
  const send = (event: QuizEvent<TrebleClefEdit>) => {
    const step = trebleClef.step(state, event);
    state = step.state;
    return step.effects;
  };
  return {
    send,
    edit: (...edits: TrebleClefEdit[]) => {
      for (const edit of edits) send({ type: "edit", edit });
    },
    place: (position: number, alteration?: -1 | 1) => {
      send({ type: "edit", edit: { type: "place", position } });
      if (alteration) send({ type: "edit", edit: { type: "alter", alteration } });
      return send({ type: "submit" });
    },
    get state() {
      return state;
    },
    get draft() {
      return state.phase.name === "finished" ? undefined : state.phase.draft;
    },
    get reason() {
      return "verdict" in state.phase ? state.phase.verdict.reason : undefined;
    },
  };
}

describe("treble clef", () => {
  test("toggles one accidental at a time, before or after the position is chosen", () => {
    const p = practice(F_SHARP);
    p.edit({ type: "alter", alteration: 1 }, { type: "place", position: 3 });
    expect(p.draft).toEqual({ position: 3, alteration: 1 });
    p.edit({ type: "alter", alteration: -1 });
    expect(p.draft).toEqual({ position: 3, alteration: -1 });
    p.edit({ type: "alter", alteration: -1 });
    expect(p.draft).toEqual({ position: 3, alteration: 0 });
    p.edit({ type: "alter", alteration: 1 }, { type: "natural" });
    expect(p.draft).toEqual({ position: 3, alteration: 0 });
  });

  test("judges no answer before a position is chosen", () => {
    const p = practice(F_SHARP);
    p.edit({ type: "alter", alteration: 1 });
    expect(p.send({ type: "submit" })).toEqual([]);
    expect(p.state.phase.name).toBe("answering");
    expect(soundOfPlacement(EMPTY_DRAFT)).toEqual([]);
  });

  test.each([
    [3, "F#4"],
    [10, "F#5"],
  ])("accepts F sharp at position %d, and plays %s", (position, note) => {
    const p = practice(F_SHARP);
    expect(p.place(position, 1)).toContainEqual({
      type: "play",
      notes: [{ note, at: 0, seconds: 0.7 }],
      token: p.state.token,
    });
    const effects = p.send({ type: "playbackEnded", token: p.state.token });
    expect(effects).toEqual([{ type: "startTimer", ms: 0, token: p.state.token }]);
    p.send({ type: "timerElapsed", token: p.state.token });
    expect(p.state.phase).toMatchObject({ name: "judged", verdict: { outcome: "great" } });
  });

  test.each([
    [3, 1, "#3"],
    [6, -1, "b6"],
    [4, undefined, "4"],
  ] as const)("reports the placement at %d with accidental %d as %s", (position, sign, answer) => {
    expect(practice(G).place(position, sign)).toContainEqual({
      type: "report",
      attempt: expect.objectContaining({ exercise: "treble-clef", answer, tries: 1 }),
    });
  });

  test("keeps a wrong answer for correction, and starts the next question with an empty staff", () => {
    const p = practice(G, F_SHARP);
    p.place(5);
    p.send({ type: "continue" });
    p.send({ type: "timerElapsed", token: p.state.token });
    expect(p.state.phase.name).toBe("answering");
    expect(p.draft).toEqual({ position: 5, alteration: 0 });
    p.send({ type: "hint" });
    p.send({ type: "next" });
    expect(p.draft).toEqual({ position: undefined, alteration: 0 });
    expect(p.state.isHintShown).toBe(false);
  });
});

describe("the reason", () => {
  test.each<[TrebleClefQuestion, number, -1 | 1 | undefined]>([
    [G, 4, undefined],
    [F_SHARP, 10, 1],
  ])("names the note and the placement of a right answer: %o at %d", (question, position, sign) => {
    const p = practice(question);
    p.place(position, sign);
    expect(p.reason).toEqual({
      code: "right",
      note: question.note,
      placement: { position, alteration: sign ?? 0 },
    });
  });

  test.each<[TrebleClefQuestion, number, -1 | 1 | undefined, string, Alteration]>([
    [G, 5, undefined, "A", 0],
    [G, 4, 1, "G#", 0],
    [F_SHARP, 3, undefined, "F", 1],
    [B_FLAT, 5, 1, "A#", -1],
  ])(
    "names the placed note of a wrong answer: %o at %d",
    (question, position, sign, placed, needed) => {
      const p = practice(question);
      p.place(position, sign);
      expect(p.reason).toEqual({
        code: "wrong",
        note: question.note,
        placed,
        placement: { position, alteration: sign ?? 0 },
        positions: question.positions,
        nearest: question.positions[0],
        alteration: needed,
      });
    },
  );
});

test("compares the placed note with the nearest right one", () => {
  const p = practice(F_SHARP);
  p.place(8);
  expect(p.reason).toMatchObject({ nearest: 10 });
  expect(p.send({ type: "compare" })).toMatchObject([{ notes: [{ note: "D5" }, { note: "F#5" }] }]);
});

test("accepts a placement only if both its position and its accidental are right", () => {
  const letters = ["E", "F", "G", "A", "B", "C", "D"];
  const alterations = [-1, 0, 1] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...letters),
      fc.constantFrom(...alterations),
      fc.integer({ min: 2, max: 10 }),
      fc.constantFrom(...alterations),
      (letter, needed, position, alteration) => {
        const note = letter + { [-1]: "b", 0: "", 1: "#" }[needed];
        const positions = [2, 3, 4, 5, 6, 7, 8, 9, 10].filter(
          (each) => noteAtPosition(each)[0] === letter,
        );
        const p = practice({ id: note, note, positions });
        p.place(position, alteration === 0 ? undefined : alteration);
        const right = positions.includes(position) && needed === alteration;
        expect(p.state.firstTries).toEqual({ [note]: right });
        expect(p.reason).toMatchObject({ code: right ? "right" : "wrong", note });
      },
    ),
  );
});
