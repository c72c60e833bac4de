import { midiToHz } from "@attune/theory";
import { describe, expect, test } from "vitest";
import { judgePitches } from "./pitch.ts";

/** C, D, E, C, D and E, each written as a note of one tick. */
const WRITTEN = ["C4", "D4", "E4", "C4", "D4", "E4"].map((name, index) => ({
  name,
  hz: midiToHz([60, 62, 64, 60, 62, 64][index] as number),
  onset: index,
  length: 1,
  restAfter: 0,
}));

/** The marks of the notes, each sung so many cents above what is written. */
function statuses(...offs: readonly number[]) {
  const written = WRITTEN.slice(0, offs.length);
  const sung = written.map(({ hz, onset }, index) => ({
    start: onset,
    end: onset + 1,
    heldHz: hz * 2 ** ((offs[index] as number) / 1200),
    heldSeconds: 1,
    driftCents: 0,
  }));
  const notes = written.map((_, index) => ({ parts: [index], isJoined: false, isShort: false }));
  const alignment = { octave: 0, cost: 0, notes, extras: [] };
  return judgePitches(written, sung, alignment).map(({ status }) => status);
}

describe("a voice that drifts", () => {
  test("keeps its steps while it rises by 40 cents a note", () => {
    expect(statuses(0, 40, 80, 120)).toEqual(["ok", "ok", "near", "near"]);
  });

  test("fails from 130 cents on, however right its steps are", () => {
    expect(statuses(40, 80, 120, 129)).not.toContain("wrong");
    expect(statuses(40, 80, 120, 140)).toEqual(["ok", "near", "near", "wrong"]);
  });

  test("returns to the key without a fault", () => {
    expect(statuses(0, 40, 80, 120, 0)).toEqual(["ok", "ok", "near", "near", "ok"]);
  });

  test("takes no reference from its wrong notes", () => {
    expect(statuses(0, 100, 100)).toEqual(["ok", "wrong", "wrong"]);
  });
});
