import { type Alteration, noteAtPosition } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { QuizEvent } from "../../engine/quiz-state.ts";
import { type TrebleClefEdit, type TrebleClefQuestion, trebleClef } from "./index.ts";
import { EMPTY, soundOf } from "./placement.ts";

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

describe("placing a note", () => {
  test("the sign goes on and off, one at a time, before or after the place", () => {
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

  test("is no answer before a place is chosen", () => {
    const p = practice(F_SHARP);
    p.edit({ type: "alter", alteration: 1 });
    expect(p.send({ type: "submit" })).toEqual([]);
    expect(p.state.phase.name).toBe("answering");
    expect(soundOf(EMPTY)).toEqual([]);
  });

  test.each([
    [3, "F#4"],
    [10, "F#5"],
  ])("F sharp is right at position %d, and sounds as %s", (position, note) => {
    const p = practice(F_SHARP);
    expect(p.place(position, 1)).toContainEqual({
      type: "play",
      notes: [{ note, at: 0, seconds: 0.7 }],
      token: p.state.token,
    });
    const waited = p.send({ type: "playbackEnded", token: p.state.token });
    expect(waited).toEqual([{ type: "startTimer", ms: 0, token: p.state.token }]);
    p.send({ type: "timerElapsed", token: p.state.token });
    expect(p.state.phase).toMatchObject({ name: "judged", verdict: { outcome: "great" } });
  });

  test("a wrong one stays on the staff to be amended; the next question begins empty", () => {
    const p = practice(G, F_SHARP);
    p.place(5);
    p.send({ type: "continue" });
    expect(p.draft).toEqual({ position: 5, alteration: 0 });
    p.send({ type: "hint" });
    p.send({ type: "next" });
    expect(p.draft).toEqual({ position: undefined, alteration: 0 });
    expect(p.state.isHintShown).toBe(false);
  });
});

describe("why", () => {
  test.each<[TrebleClefQuestion, number, -1 | 1 | undefined, string]>([
    [G, 4, undefined, "G is on line 2."],
    [F_SHARP, 10, 1, "F♯ is on line 5, with a sharp."],
    [G, 5, undefined, "You placed A on space 2; G goes on line 2."],
    [G, 4, 1, "You placed G♯ on line 2; G goes there, without an accidental."],
    [F_SHARP, 3, undefined, "You placed F on space 1; F♯ goes there, with a sharp."],
    [F_SHARP, 4, 1, "You placed G♯ on line 2; F♯ goes on space 1 or line 5."],
    [B_FLAT, 5, 1, "You placed A♯ on space 2; B♭ goes on line 3, with a flat."],
  ])("%o at %d with %s", (question, position, alteration, reason) => {
    const p = practice(question);
    p.place(position, alteration);
    expect(p.reason).toBe(reason);
  });
});

test("right exactly where the letter stands and the sign is the note's own", () => {
  const letters = ["E", "F", "G", "A", "B", "C", "D"];
  const alterations: Alteration[] = [-1, 0, 1];
  fc.assert(
    fc.property(
      fc.constantFrom(...letters),
      fc.constantFrom(...alterations),
      fc.integer({ min: 2, max: 10 }),
      fc.constantFrom(...alterations),
      (letter, asked, position, alteration) => {
        const note = letter + { [-1]: "b", 0: "", 1: "#" }[asked];
        const positions = [2, 3, 4, 5, 6, 7, 8, 9, 10].filter(
          (each) => noteAtPosition(each)[0] === letter,
        );
        const p = practice({ id: note, note, positions });
        p.place(position, alteration === 0 ? undefined : alteration);
        const right = positions.includes(position) && asked === alteration;
        expect(p.state.firstTries).toEqual({ [note]: right });
        expect(p.reason).toMatch(/^[^.]+\.$/);
      },
    ),
  );
});
