import { expect, test } from "vitest";
import { practiceQuiz } from "../../engine/testing/practice-quiz.ts";
import { degreeInKey } from "./index.ts";

const practice = () =>
  practiceQuiz(degreeInKey, {
    tasks: [
      { id: "1", degree: "b3", note: "Eb4", key: { tonic: "A", mode: "minor" }, octaves: -1 },
    ],
    choices: ["1", "b3", "5"],
    startAt: 0,
  });

const notesIn = (effects: ReturnType<ReturnType<typeof practice>["send"]>) =>
  effects.flatMap((effect) => (effect.type === "play" ? effect.notes : []));

test("plays a degree in its key and octave, after the key", () => {
  const run = practice();
  const notes = notesIn(run.send({ type: "play", keyFirst: "cadence" }));
  expect(notes.at(-1)?.note).toBe("C4");
  expect(notes[0]?.note).toMatch(/^A/);
});

test("judges and reports answers as in C, and walks home in its key", () => {
  const run = practice();
  run.send({ type: "play" });
  run.now("playbackEnded");
  const effects = run.send({ type: "answer", edit: { type: "add", degree: "5" } });
  expect(effects).toContainEqual({
    type: "report",
    attempt: {
      exercise: "set-degrees",
      itemId: "b3",
      outcome: "tryAgain",
      answer: "5",
      tries: 1,
    },
  });
  expect(run.state.phase).toMatchObject({ verdict: { reason: { walk: ["Eb4", "D4", "C4"] } } });
  expect(notesIn(effects).map(({ note }) => note)).toEqual(["C4", "B3", "A3"]);
});
