import { expect, test } from "vitest";
import { confusedItems, confusionSet } from "./confused-items.ts";

const confused = (atomId: string, answer: string, count = 1) => ({ atomId, answer, count });

test("collects what was asked and what it was taken for, by task", () => {
  expect(
    confusedItems([
      confused("hear:+7", "5", 3),
      confused("hear:-4", "3"),
      confused("sing:8-1", "-5"),
      confused("triad:7", "ii"),
      confused("chord:minor-1", "major-1"),
      confused("mode:dorian", "aeolian"),
      confused("degree:b6", "5"),
      confused("staff:F#", "3"),
      confused("enharmonic:C#=Db", "Eb"),
      confused("gone:1", "2"),
    ]),
  ).toEqual({
    heard: { items: [3, 4, 5, 7], directions: ["up", "down"], count: 4 },
    sung: { items: [5, 7], directions: ["down"], count: 1 },
    chords: {
      items: ["minor", "diminished", "major-1", "minor-1"],
      directions: ["together"],
      count: 2,
    },
    scales: { items: ["dorian", "aeolian"], directions: ["up"], count: 1 },
    degrees: { items: ["5", "b6"], directions: [], count: 1 },
    notes: { items: ["F#"], directions: [], count: 1 },
  });
});

test("leaves out answers that no set can ask", () => {
  expect(confusedItems([confused("hear:+7", "?!")])).toEqual({
    heard: { items: [7], directions: ["up"], count: 1 },
  });
});

test("makes a set of what is confused most", () => {
  const set = confusionSet([confused("hear:-7", "5"), confused("degree:b6", "5", 2)]);
  expect(set).toMatchObject({ exercise: "degrees", items: ["5", "b6"] });
  expect(confusionSet([confused("hear:-7", "5")])).toMatchObject({
    exercise: "intervals",
    items: [5, 7],
    directions: ["down"],
    answer: "choice",
  });
});

test("makes no set of fewer than two things", () => {
  expect(confusionSet([])).toBeUndefined();
  expect(confusionSet([confused("staff:F#", "3", 9)])).toBeUndefined();
});
