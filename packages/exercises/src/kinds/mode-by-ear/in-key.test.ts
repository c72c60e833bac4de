import { note } from "@attune/theory";
import { expect, test } from "vitest";
import { practiceQuiz } from "../../engine/testing/practice-quiz.ts";
import { type ScaleTask, scaleByEar } from "./index.ts";
import { SCALES, scaleFrom } from "./scale.ts";

const TASK: ScaleTask = { id: "1", scale: "harmonic-minor", tonic: "Bb3", direction: "up" };

const practice = (task: Partial<ScaleTask> = {}) =>
  practiceQuiz(scaleByEar, {
    tasks: [{ ...TASK, ...task }],
    choices: ["aeolian", "harmonic-minor", "dorian"],
    startAt: 0,
  });

test.each([
  ["Bb3", "harmonic-minor", "Bb3 C4 Db4 Eb4 F4 Gb4 A4 Bb4"],
  ["C4", "melodic-minor", "C4 D4 Eb4 F4 G4 A4 B4 C5"],
  ["F#3", "lydian", "F#3 G#3 A#3 B#3 C#4 D#4 E#4 F#4"],
] as const)("spells from %s %s: %s", (tonic, scale, notes) => {
  expect(scaleFrom(tonic, scale).join(" ")).toBe(notes);
});

test("has scales of eight ascending notes, of which each has its own steps", () => {
  const steps = SCALES.map((scale) => {
    const midis = scaleFrom("C4", scale).map((name) => note(name).midi);
    expect(midis).toHaveLength(8);
    return midis.join();
  });
  expect(new Set(steps).size).toBe(SCALES.length);
});

test.each([
  ["up", "Bb3 C4 Db4 Eb4 F4 Gb4 A4 Bb4"],
  ["down", "Bb4 A4 Gb4 F4 Eb4 Db4 C4 Bb3"],
] as const)("plays %s over a drone", (direction, names) => {
  const [played] = practice({ direction }).send({ type: "play" });
  const notes = played?.type === "play" ? played.notes : [];
  const [drone, melody] = [true, false].map((isDrone) =>
    notes.filter(({ background }) => (background === "drone") === isDrone),
  );
  expect(melody?.map((each) => each.note).join(" ")).toBe(names);
  expect(drone).toHaveLength(2);
  expect(drone?.[0]?.note).toMatch(/^Bb/);
});

test("reports the scale, and compares a wrong one from the same tonic", () => {
  const run = practice();
  run.send({ type: "play" });
  run.now("playbackEnded");
  const effects = run.send({ type: "answer", edit: run.question.options.indexOf("dorian") });
  expect(effects).toContainEqual({
    type: "report",
    attempt: {
      exercise: "set-scales",
      itemId: "harmonic-minor",
      outcome: "tryAgain",
      answer: "dorian",
      tries: 1,
    },
  });
  const [compared] = run.send({ type: "compare" });
  const notes = compared?.type === "play" ? compared.notes : [];
  expect(notes.filter(({ background }) => !background).map((each) => each.note)).toEqual([
    ...scaleFrom("Bb3", "dorian"),
    ...scaleFrom("Bb3", "harmonic-minor"),
  ]);
});
