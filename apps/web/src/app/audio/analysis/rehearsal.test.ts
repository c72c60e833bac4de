import { analyzeMelody } from "@attune/voice";
import { expect, test } from "vitest";
import { createRehearsal } from "./rehearsal.ts";

test("the rehearsal is a melody whose notes are found, so that all of the analysis runs", () => {
  const { recording, melody } = createRehearsal();
  const { notes, voicedSeconds } = analyzeMelody(
    recording,
    melody?.written ?? [],
    melody?.options ?? {},
  );
  expect(notes.length).toBeGreaterThanOrEqual(6);
  expect(voicedSeconds).toBeCloseTo(4, 1);
});
