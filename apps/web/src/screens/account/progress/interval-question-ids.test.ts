import { earTrainingLessons, intervalOf, inversions } from "@attune/curriculum";
import {
  INVERSION_EXERCISE,
  inversion,
  RANDOM_EAR_TRAINING,
  randomEarTraining,
  SEQUENTIAL_EAR_TRAINING,
  SINGING_EXERCISE,
  sequentialEarTraining,
} from "@attune/exercises";
import { expect, test } from "vitest";

/** The curriculum can't import the exercises, so this test compares their slugs and ids. */
test("the curriculum names the interval of every interval question", () => {
  const lessons = earTrainingLessons().map(({ id, notes }) => ({ id: String(id), notes }));
  const from = { startAt: 0 };
  const sets = [
    [SEQUENTIAL_EAR_TRAINING, sequentialEarTraining.start(from, () => 0)],
    [RANDOM_EAR_TRAINING, randomEarTraining.start({ lessons, ...from }, () => 0)],
    [INVERSION_EXERCISE, inversion.start({ items: inversions(), ...from }, () => 0)],
  ] as const;
  for (const [exercise, { state }] of sets) {
    const unknown = state.questions.filter(({ id }) => intervalOf(exercise, id) === undefined);
    expect(state.questions.length).toBeGreaterThan(0);
    expect(unknown).toEqual([]);
  }
  expect(intervalOf(SINGING_EXERCISE, "1-8")).toBe("Perfect 5th");
});
