import { midiToHz } from "@attune/theory";
import { describe, expect, test } from "vitest";
import { judge, pointsGained, type SungNote, scoreOf } from "./judge.ts";

const sung = (midi: number, centsOff: number): SungNote => ({
  hz: midiToHz(midi + centsOff / 100),
  centsOff,
  octaveOffset: 0,
  stabilityCents: 5,
  start: 0,
  end: 1,
});

describe("judging a take of a major third", () => {
  const take = (rootOff: number, targetOff: number, distinct = true) =>
    judge({ notes: [sung(60, rootOff), sung(64, targetOff)], distinct }, 400);

  test("uses the accuracy of the less accurate note", () => {
    expect(take(0, 0)).toMatchObject({ outcome: "great", accuracy: 100 });
    expect(take(-60, 0)).toMatchObject({ outcome: "good", accuracy: 82 });
    expect(take(0, -60)).toMatchObject({ outcome: "good", accuracy: 82 });
    expect(take(0, 200)).toMatchObject({ outcome: "tryAgain", accuracy: 40 });
  });

  test("returns noVoice for an empty take", () => {
    expect(judge({ notes: [], distinct: false }, 400)).toMatchObject({
      outcome: "noVoice",
      accuracy: 0,
    });
  });

  test("rejects one held note for any interval", () => {
    const held = { notes: [sung(60, 0), sung(61, -98)], distinct: false };
    expect(judge(held, 100)).toMatchObject({ outcome: "tryAgain", oneNote: true });
    const apart = { notes: [sung(60, 0), sung(61, -30)], distinct: false };
    expect(judge(apart, 100)).toMatchObject({ outcome: "great", oneNote: false });
  });

  test("limits the accuracy of one held note to just below good", () => {
    const held = (centsOff: number) => ({
      notes: [sung(60, centsOff), { ...sung(60, centsOff), octaveOffset: 0 }],
      distinct: false,
    });
    expect(judge(held(0), 100)).toMatchObject({ outcome: "tryAgain", accuracy: 69 });
    expect(judge(held(200), 100)).toMatchObject({ outcome: "tryAgain", accuracy: 40 });
  });

  test("expects at most half an octave between two notes of a wide interval", () => {
    const notes = [sung(60, 0), sung(66.1, 0)];
    expect(judge({ notes, distinct: false }, 2400).oneNote).toBe(false);
    expect(judge({ notes: [sung(60, 0), sung(65.9, 0)], distinct: false }, 2400).oneNote).toBe(
      true,
    );
  });

  test("returns noVoice if one of the two notes is missing", () => {
    expect(judge({ notes: [sung(60, 0)], distinct: true }, 400)).toEqual({
      outcome: "noVoice",
      accuracy: 0,
      notes: [],
      oneNote: false,
    });
  });

  test("rejects one held note for an octave, but accepts a repeated one", () => {
    const twice = [sung(60, 0), { ...sung(72, 0), hz: midiToHz(60), octaveOffset: -1 }];
    expect(judge({ notes: twice, distinct: false }, 1200).oneNote).toBe(true);
    expect(judge({ notes: twice, distinct: true }, 1200).outcome).toBe("great");
  });
});

test("raises the score to 20 if a frame came close, and awards points for improvement", () => {
  expect([scoreOf(82, 100), scoreOf(15, 12), scoreOf(15, 9), scoreOf(0, 40)]).toEqual([
    82, 20, 15, 20,
  ]);
  expect([
    pointsGained(82, 0),
    pointsGained(100, 82),
    pointsGained(82, 82),
    pointsGained(40, 82),
  ]).toEqual([9, 2, 0, 0]);
});

test("score and points have exact limits", () => {
  expect([scoreOf(20, 50), scoreOf(19.9, 10), scoreOf(19.9, 10.1)]).toEqual([20, 19.9, 20]);
  expect([pointsGained(10, 0), pointsGained(10.1, 0), pointsGained(82, 81.9)]).toEqual([1, 2, 1]);
});
