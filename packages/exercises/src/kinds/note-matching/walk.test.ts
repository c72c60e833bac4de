import fc from "fast-check";
import { expect, test } from "vitest";
import { MATCHING_COLUMNS, type MatchingColumn } from "./state.ts";
import { currentStage } from "./step.ts";
import { practice } from "./testing/practice.ts";

type Move = (p: ReturnType<typeof practice>) => void;

const groupOf = (p: ReturnType<typeof practice>, place: number) =>
  currentStage(p.state).items[place]?.note as string;
const cell = fc
  .tuple(fc.constantFrom(...MATCHING_COLUMNS), fc.nat(2), fc.constantFrom(0, 299, 300, 2000))
  .map(
    ([column, place, pause]: readonly [MatchingColumn, number, number]): Move =>
      (p) =>
        p.press(column, groupOf(p, place), pause),
  );
const match = fc.nat(2).map(
  (place): Move =>
    (p) =>
      p.pressAll(groupOf(p, place)),
);
const button = fc.constantFrom("back", "next", "home", "continue").map(
  (type): Move =>
    (p) =>
      p.send({ type }),
);
const answer = fc.nat(1).map(
  (age): Move =>
    (p) =>
      p.send({ type: "timerElapsed", token: p.state.token - age }),
);
const walks = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: cell },
    { weight: 8, arbitrary: match },
    { weight: 2, arbitrary: button },
    { weight: 4, arbitrary: answer },
  ),
  { size: "medium", maxLength: 200 },
);

test("random presses report each stage once, and show at most three wrong cells", () => {
  let celebrated = 0;
  fc.assert(
    fc.property(walks, (walk) => {
      const p = practice();
      for (const move of walk) {
        move(p);
        const { selection, matched, phase, stages, index } = p.state;
        const chosen = Object.values(selection).filter((group) => group !== undefined);
        expect(chosen.length === 3).toBe(phase.name === "wrong");
        expect(chosen.filter((group) => matched.includes(group))).toEqual([]);
        expect(new Set(matched).size).toBe(matched.length);
        expect(stages[index]).toBeDefined();
      }
      const greats = p.reports.filter(({ outcome }) => outcome === "great");
      expect(greats.map(({ itemId }) => itemId)).toEqual(p.state.reported);
      expect(new Set(p.state.reported).size).toBe(greats.length);
      celebrated += greats.length;
    }),
  );
  expect(celebrated).toBeGreaterThan(0);
});
