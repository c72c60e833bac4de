import { describe, expect, test } from "vitest";
import { noteMatching } from "./index.ts";
import { currentStage } from "./step.ts";
import { items, practice } from "./testing/practice.ts";

const sound = (note: string) =>
  expect.objectContaining({ type: "play", notes: [{ note, at: 0, seconds: 0.6 }] });

describe("choosing", () => {
  test("plays a note when it is selected, and no other cells", () => {
    const p = practice();
    expect(p.press("note", "D")).toEqual([sound("D4")]);
    expect(p.press("syllable", "C")).toEqual([]);
    expect(p.state.selection).toEqual({ note: "D", syllable: "C", degree: undefined });
    expect(p.send({ type: "playbackEnded", token: 0 })).toEqual([]);
  });

  test("moves the selection within a column, and deselects on a second press", () => {
    const p = practice();
    p.press("note", "D");
    expect(p.press("note", "E")).toEqual([sound("E4")]);
    expect(p.state.selection.note).toBe("E");
    expect(p.press("note", "E")).toEqual([]);
    expect(p.state.selection.note).toBeUndefined();
  });

  test("ignores a second press of the same cell within 300 ms", () => {
    const p = practice();
    p.press("note", "D");
    expect(p.press("note", "D", 299)).toEqual([]);
    expect(p.state.selection.note).toBe("D");
    p.press("note", "D", 1);
    expect(p.state.selection.note).toBeUndefined();
    p.press("note", "C", 10);
    p.press("syllable", "C", 10);
    expect(p.state.selection).toEqual({ note: "C", syllable: "C", degree: undefined });
  });

  test("ignores cells that aren't in the stage", () => {
    const p = practice();
    expect(p.press("note", "F")).toEqual([]);
    expect(p.state.selection.note).toBeUndefined();
  });
});

describe("three cells", () => {
  test("play their note and lock when they match", () => {
    const p = practice();
    expect(p.pressAll("D")).toEqual([sound("D4")]);
    expect(p.state).toMatchObject({
      matched: ["D"],
      phase: { name: "choosing" },
      selection: { note: undefined, syllable: undefined, degree: undefined },
      verdict: { outcome: "great" },
    });
    expect(p.press("note", "D")).toEqual([]);
    expect(p.state.selection.note).toBeUndefined();
  });

  test("show a mistake for one second and report it once when they don't match", () => {
    const p = practice();
    expect(p.pressAll("D", "C")).toEqual([
      { type: "playFeedback", feedback: "wrong" },
      {
        type: "report",
        attempt: {
          exercise: "note-matching",
          itemId: "basic-notes:D",
          outcome: "tryAgain",
          answer: "D DO 2",
          tries: 1,
        },
      },
      { type: "startTimer", ms: 1000, token: p.state.token },
    ]);
    expect(p.phase).toBe("wrong");
    expect(p.press("note", "E")).toEqual([]);
    p.send({ type: "timerElapsed", token: p.state.token - 1 });
    expect(p.phase).toBe("wrong");
    p.elapse();
    expect(p.state).toMatchObject({
      phase: { name: "choosing" },
      selection: { note: undefined, syllable: undefined, degree: undefined },
      verdict: {
        reason: { code: "wrongSyllable", note: { note: "D" }, syllable: { note: "C" } },
      },
    });
  });

  test("ignores a timer in other phases", () => {
    const p = practice();
    p.press("note", "C");
    p.elapse();
    expect(p.state.selection.note).toBe("C");
  });
});

describe("a stage", () => {
  test("ends after its third match, and continues to the next", () => {
    const p = practice();
    p.pressAll("C");
    p.pressAll("D");
    expect(p.send({ type: "continue" })).toEqual([]);
    expect(p.pressAll("E")).toEqual([
      sound("E4"),
      { type: "playFeedback", feedback: "great" },
      {
        type: "report",
        attempt: {
          exercise: "note-matching",
          itemId: "basic-notes",
          outcome: "great",
          answer: "C D E",
          tries: 1,
        },
      },
    ]);
    expect(p.phase).toBe("done");
    expect(p.press("note", "C")).toEqual([]);
    expect(p.send({ type: "continue" })).toEqual([
      { type: "startTimer", ms: 300, token: p.state.token },
    ]);
    expect(p.send({ type: "continue" })).toEqual([]);
    expect(p.elapse()).toEqual([
      { type: "stopAudio" },
      { type: "saveProgress", index: 1, itemId: "middle-notes", completed: false },
    ]);
    expect(p.state).toMatchObject({
      index: 1,
      matched: [],
      verdict: undefined,
      phase: { name: "choosing" },
    });
  });

  test("reports the notes that were matched without a mistake", () => {
    const p = practice();
    p.pressAll("D", "C");
    p.elapse();
    for (const note of ["E", "D", "C"]) p.pressAll(note);
    expect(p.reports.at(-1)).toMatchObject({ itemId: "basic-notes", answer: "C E", tries: 1 });
    p.send({ type: "continue" });
    p.elapse();
    for (const note of ["F", "G", "A"]) {
      p.pressAll(note, note === "G" ? "A" : "G", note === "G" ? "A" : "G");
      p.elapse();
    }
    for (const note of ["F", "G", "A"]) p.pressAll(note);
    expect(p.reports.at(-1)).toMatchObject({ itemId: "middle-notes", answer: "" });
  });

  test("counts the tries at each note, up to 99", () => {
    const p = practice();
    const miss = (note: string, other: string) => {
      p.pressAll(note, other);
      p.elapse();
      return p.reports.at(-1)?.tries;
    };
    expect(miss("D", "C")).toBe(1);
    expect(miss("E", "C")).toBe(1);
    expect(miss("D", "E")).toBe(2);
    for (let mistake = 0; mistake < 97; mistake++) miss("D", "C");
    expect(miss("D", "C")).toBe(99);
    p.send({ type: "next" });
    p.send({ type: "back" });
    expect(miss("D", "C")).toBe(1);
  });

  test("shows feedback again when it is repeated, but reports once", () => {
    const p = practice();
    p.pass();
    p.send({ type: "back" });
    p.pressAll("C");
    p.pressAll("D");
    const effects = p.pressAll("E");
    expect(effects).toContainEqual({ type: "playFeedback", feedback: "great" });
    expect(effects.filter(({ type }) => type === "report")).toEqual([]);
  });

  test("finishes the set after the last one", () => {
    const p = practice(5);
    expect(currentStage(p.state).slug).toBe("chromatic-challenge");
    expect(p.pass()).toEqual([{ type: "saveProgress", index: 0, completed: true }]);
    expect(p.phase).toBe("finished");
    expect(p.send({ type: "back" })).toEqual([]);
    expect(p.send({ type: "home" })).toContainEqual({ type: "leave", to: "home" });
    expect(p.send({ type: "restart" })).toContainEqual({
      type: "saveProgress",
      index: 0,
      itemId: "basic-notes",
      completed: false,
    });
    expect(p.state).toMatchObject({ index: 0, matched: [], reported: [] });
    expect(p.send({ type: "restart" })).toEqual([]);
  });
});

describe("the rest", () => {
  test("has the stages that were passed over, and none once all are answered", () => {
    const p = practice(5);
    p.pass();
    expect(p.send({ type: "answerRest" })).toContainEqual({
      type: "saveProgress",
      index: 0,
      itemId: "basic-notes",
      completed: false,
      isRest: true,
    });
    expect(p.send({ type: "answerRest" })).toEqual([]);
    for (let stage = 0; stage < 5; stage++) p.pass();
    expect(p.phase).toBe("finished");
    expect(p.send({ type: "answerRest" })).toEqual([]);
    expect(p.phase).toBe("finished");
  });
});

describe("the bar", () => {
  test("Back leaves from the first stage, and returns to the previous one from others", () => {
    const p = practice();
    expect(p.send({ type: "back" })).toEqual([
      { type: "stopAudio" },
      { type: "leave", to: "back" },
    ]);
    p.send({ type: "next" });
    p.press("note", "F");
    expect(p.send({ type: "back" })).toContainEqual({
      type: "saveProgress",
      index: 0,
      itemId: "basic-notes",
      completed: false,
    });
    expect(p.state.selection.note).toBeUndefined();
    expect(p.send({ type: "home" })).toContainEqual({ type: "leave", to: "home" });
  });

  test("Next does nothing on the last stage", () => {
    const p = practice(99);
    expect(p.state.index).toBe(5);
    expect(p.send({ type: "next" })).toEqual([]);
  });

  test("leaving a stage with wrong cells makes its timer stale", () => {
    const p = practice();
    p.pressAll("C", "D");
    const { token } = p.state;
    p.send({ type: "next" });
    p.pressAll("F", "G");
    p.send({ type: "timerElapsed", token });
    expect(p.phase).toBe("wrong");
  });
});

test("a review asks for the given groups alone, and reports them under its own slug", () => {
  const p = practice(3, items, ["F#", "C", "Eb"]);
  expect(p.state.stages).toHaveLength(1);
  p.pressAll("Eb", "C");
  p.elapse();
  expect(p.pass()).toContainEqual({ type: "saveProgress", index: 0, completed: true });
  expect(p.reports).toMatchObject([
    { itemId: "review:Eb", outcome: "tryAgain", answer: "Eb DO b3" },
    { itemId: "review", outcome: "great", answer: "C F#" },
  ]);
  expect(() => practice(0, items, ["C", "D"])).toThrow(RangeError);
});

test("throws if no stage can be filled, or if the index has no stage", () => {
  expect(() => practice(0, items.slice(0, 2))).toThrow(RangeError);
  expect(() => currentStage({ ...practice().state, index: 9 })).toThrow(RangeError);
});

test("only a new state is visually different", () => {
  const { state } = practice();
  expect(noteMatching.isVisuallyEqual(state, state)).toBe(true);
  expect(noteMatching.isVisuallyEqual(state, { ...state })).toBe(false);
});

test("matches a note for the learner after the last mistake of a run, and goes on", () => {
  const limits = { maxMistakes: 2, isTest: false, earlierTries: 0 };
  const p = practice(0, items, undefined, limits);
  const [first, second, third] = currentStage(p.state).items.map(({ note }) => note) as [
    string,
    string,
    string,
  ];
  p.pressAll(first, second);
  p.elapse();
  expect(p.state.matched).toEqual([]);
  p.pressAll(first, second);
  expect(p.elapse()).toMatchObject([{ type: "play", notes: [{ note: `${first}4` }] }]);
  expect(p.state.matched).toEqual([first]);
  expect(p.state.verdict?.reason.code).toBe("shown");
  for (const note of [second, third]) {
    const other = note === second ? third : second;
    for (let miss = 0; miss < 2 && p.phase !== "done"; miss++) {
      if (p.state.matched.length === 2) p.pressAll(note);
      else p.pressAll(note, other);
      p.elapse();
    }
  }
  expect(p.phase).toBe("done");
  expect(p.reports.map(({ outcome, tries }) => [outcome, tries])).toEqual([
    ["tryAgain", 1],
    ["tryAgain", 2],
    ["tryAgain", 1],
    ["tryAgain", 2],
    ["great", 1],
  ]);
});
