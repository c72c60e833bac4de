import { note } from "@attune/theory";
import { expect, test } from "vitest";
import { practiceQuiz } from "../../engine/testing/practice-quiz.ts";
import { chordNotes } from "./chords.ts";
import { CHORDS, type ChordTask, chordByEar, partsOf } from "./index.ts";

const TASK: ChordTask = {
  id: "1",
  chord: "minor-1",
  root: "Eb4",
  direction: "together",
  key: { tonic: "Db", mode: "major" },
};

const practice = (task: Partial<ChordTask> = {}, confusedWith: readonly string[] = []) =>
  practiceQuiz(chordByEar, {
    tasks: [{ ...TASK, ...task }],
    choices: ["major", "minor", "diminished", "minor-1", "major-1"],
    startAt: 0,
    focus: { itemId: "minor-1", confusedWith },
  });

test.each([
  ["C4", "major", "C4 E4 G4"],
  ["Db4", "minor", "Db4 Fb4 Ab4"],
  ["B3", "diminished", "B3 D4 F4"],
  ["E4", "augmented", "E4 G#4 B#4"],
  ["C4", "minor-1", "Eb4 G4 C5"],
  ["D4", "major-2", "A4 D5 F#5"],
] as const)("spells on %s the chord %s: %s", (root, chord, notes) => {
  expect(chordNotes(root, chord).join(" ")).toBe(notes);
});

test("has chords of ascending notes, of which each has its own sound", () => {
  const sounds = CHORDS.map((chord) => {
    const midis = chordNotes("C4", chord).map((name) => note(name).midi);
    expect(midis).toEqual([...midis].sort((a, b) => a - b));
    const lowest = Math.min(...midis);
    return midis.map((midi) => midi - lowest).join();
  });
  expect(new Set(sounds).size).toBe(CHORDS.length);
  expect(partsOf("diminished-2")).toEqual({ quality: "diminished", inversion: 2 });
  expect(partsOf("augmented")).toEqual({ quality: "augmented", inversion: 0 });
});

test("asks for a chord of the set, with those that it was confused with", () => {
  const { question } = practice({}, ["major-1", "augmented"]);
  expect(question).toMatchObject({ id: "1", answer: "minor-1", notes: ["Gb4", "Bb4", "Eb5"] });
  expect(question.options).toHaveLength(4);
  expect(question.options).toEqual(expect.arrayContaining(["minor-1", "major-1"]));
});

test.each([
  ["together", [0, 0, 0], "Gb4 Bb4 Eb5"],
  ["up", [0, 0.8, 1.6], "Gb4 Bb4 Eb5"],
  ["down", [0, 0.8, 1.6], "Eb5 Bb4 Gb4"],
] as const)("plays its notes %s", (direction, onsets, names) => {
  const [played] = practice({ direction }).send({ type: "play" });
  const notes = played?.type === "play" ? played.notes : [];
  expect(notes.map((each) => each.note).join(" ")).toBe(names);
  for (const [index, at] of onsets.entries()) expect(notes[index]?.at).toBeCloseTo(at);
});

test("reports the chord, and compares a wrong one on the same root", () => {
  const run = practice();
  run.send({ type: "play" });
  run.now("playbackEnded");
  const wrong = run.question.options.findIndex((each) => each !== "minor-1");
  const effects = run.send({ type: "answer", edit: wrong });
  const chosen = run.question.options[wrong] as (typeof CHORDS)[number];
  expect(effects).toContainEqual({
    type: "report",
    attempt: {
      exercise: "set-chords",
      itemId: "minor-1",
      outcome: "tryAgain",
      answer: chosen,
      tries: 1,
    },
  });
  const [compared] = run.send({ type: "compare" });
  const notes = compared?.type === "play" ? compared.notes.map((each) => each.note) : [];
  expect(notes).toEqual([...chordNotes("Eb4", chosen), ...chordNotes("Eb4", "minor-1")]);
});

test("plays the key before the chord", () => {
  const [played] = practice().send({ type: "play", keyFirst: "cadence" });
  const notes = played?.type === "play" ? played.notes : [];
  expect(notes[0]).toMatchObject({ background: "chord" });
  expect(notes.some((each) => each.note.startsWith("Db"))).toBe(true);
});
