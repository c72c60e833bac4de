import { describe, expect, test } from "vitest";
import { noteMatching } from "./index.ts";
import { currentStage } from "./step.ts";
import { items, practice } from "./testing/practice.ts";

const sound = (note: string) =>
  expect.objectContaining({ type: "play", notes: [{ note, at: 0, seconds: 0.6 }] });

describe("choosing", () => {
  test("a note sounds when it is chosen, the other cells are silent", () => {
    const p = practice();
    expect(p.press("note", "D")).toEqual([sound("D4")]);
    expect(p.press("syllable", "C")).toEqual([]);
    expect(p.session.selection).toEqual({ note: "D", syllable: "C", degree: undefined });
    expect(p.send({ type: "played", token: 0 })).toEqual([]);
  });

  test("another cell of the column moves the choice, the same one takes it back", () => {
    const p = practice();
    p.press("note", "D");
    expect(p.press("note", "E")).toEqual([sound("E4")]);
    expect(p.session.selection.note).toBe("E");
    expect(p.press("note", "E")).toEqual([]);
    expect(p.session.selection.note).toBeUndefined();
  });

  test("a finger that bounces within 300 ms presses once", () => {
    const p = practice();
    p.press("note", "D");
    expect(p.press("note", "D", 299)).toEqual([]);
    expect(p.session.selection.note).toBe("D");
    p.press("note", "D", 1);
    expect(p.session.selection.note).toBeUndefined();
    p.press("note", "C", 10);
    p.press("syllable", "C", 10);
    expect(p.session.selection).toEqual({ note: "C", syllable: "C", degree: undefined });
  });

  test("a cell that isn't in the stage can't be chosen", () => {
    const p = practice();
    expect(p.press("note", "F")).toEqual([]);
    expect(p.session.selection.note).toBeUndefined();
  });
});

describe("three cells", () => {
  test("that belong together are matched, sound, and are locked", () => {
    const p = practice();
    expect(p.pressAll("D")).toEqual([sound("D4")]);
    expect(p.session).toMatchObject({
      matched: ["D"],
      phase: { name: "choosing" },
      selection: { note: undefined, syllable: undefined, degree: undefined },
      verdict: { outcome: "great" },
    });
    expect(p.press("note", "D")).toEqual([]);
    expect(p.session.selection.note).toBeUndefined();
  });

  test("that don't are wrong for a second, and are reported once", () => {
    const p = practice();
    expect(p.pressAll("D", "C")).toEqual([
      { type: "cue", cue: "wrong" },
      {
        type: "report",
        attempt: { exercise: "note-matching", itemId: "basic-notes:D", outcome: "tryAgain" },
      },
      { type: "wait", ms: 1000, token: p.session.token },
    ]);
    expect(p.phase).toBe("wrong");
    expect(p.press("note", "E")).toEqual([]);
    p.send({ type: "waited", token: p.session.token - 1 });
    expect(p.phase).toBe("wrong");
    p.waited();
    expect(p.session).toMatchObject({
      phase: { name: "choosing" },
      selection: { note: undefined, syllable: undefined, degree: undefined },
      verdict: { reason: "DO is C, not D" },
    });
  });

  test("a wait that nothing waits for changes nothing", () => {
    const p = practice();
    p.press("note", "C");
    p.waited();
    expect(p.session.selection.note).toBe("C");
  });
});

describe("a stage", () => {
  test("is done with its third match, celebrated, and left", () => {
    const p = practice();
    p.pressAll("C");
    p.pressAll("D");
    expect(p.send({ type: "continue" })).toEqual([]);
    expect(p.pressAll("E")).toEqual([
      sound("E4"),
      { type: "cue", cue: "great" },
      {
        type: "report",
        attempt: { exercise: "note-matching", itemId: "basic-notes", outcome: "great" },
      },
    ]);
    expect(p.phase).toBe("done");
    expect(p.press("note", "C")).toEqual([]);
    expect(p.send({ type: "continue" })).toEqual([
      { type: "wait", ms: 300, token: p.session.token },
    ]);
    expect(p.send({ type: "continue" })).toEqual([]);
    expect(p.waited()).toEqual([
      { type: "hush" },
      { type: "progress", index: 1, completed: false },
    ]);
    expect(p.session).toMatchObject({
      index: 1,
      matched: [],
      verdict: undefined,
      phase: { name: "choosing" },
    });
  });

  test("that is played again is celebrated again, but counted once", () => {
    const p = practice();
    p.pass();
    p.send({ type: "back" });
    p.pressAll("C");
    p.pressAll("D");
    const effects = p.pressAll("E");
    expect(effects).toContainEqual({ type: "cue", cue: "great" });
    expect(effects.filter(({ type }) => type === "report")).toEqual([]);
  });

  test("the last one ends the set", () => {
    const p = practice(5);
    expect(currentStage(p.session).name).toBe("Chromatic Challenge");
    expect(p.pass()).toEqual([
      { type: "cue", cue: "encore" },
      { type: "progress", index: 0, completed: true },
    ]);
    expect(p.phase).toBe("finished");
    expect(p.send({ type: "back" })).toEqual([]);
    expect(p.send({ type: "home" })).toContainEqual({ type: "leave", to: "home" });
  });
});

describe("the bar", () => {
  test("Back leaves from the first stage, and goes to the previous one from the others", () => {
    const p = practice();
    expect(p.send({ type: "back" })).toEqual([{ type: "hush" }, { type: "leave", to: "back" }]);
    p.send({ type: "next" });
    p.press("note", "F");
    expect(p.send({ type: "back" })).toContainEqual({
      type: "progress",
      index: 0,
      completed: false,
    });
    expect(p.session.selection.note).toBeUndefined();
    expect(p.send({ type: "home" })).toContainEqual({ type: "leave", to: "home" });
  });

  test("Next ends at the last stage", () => {
    const p = practice(99);
    expect(p.session.index).toBe(5);
    expect(p.send({ type: "next" })).toEqual([]);
  });

  test("a stage is left while three cells are wrong, and the old second doesn't end a new one", () => {
    const p = practice();
    p.pressAll("C", "D");
    const { token } = p.session;
    p.send({ type: "next" });
    p.pressAll("F", "G");
    p.send({ type: "waited", token });
    expect(p.phase).toBe("wrong");
  });
});

test("an exercise without stages is refused, and so is a stage that isn't there", () => {
  expect(() => practice(0, items.slice(0, 2))).toThrow(RangeError);
  expect(() => currentStage({ ...practice().session, index: 9 })).toThrow(RangeError);
});

test("only a changed session looks different", () => {
  const { session } = practice();
  expect(noteMatching.looksLike(session, session)).toBe(true);
  expect(noteMatching.looksLike(session, { ...session })).toBe(false);
});
