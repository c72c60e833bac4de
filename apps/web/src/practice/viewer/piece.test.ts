import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  brokenChordPiece,
  chordPiece,
  cueAfter,
  cueAt,
  RECORDING_STEP_MS,
  recordingPiece,
} from "./piece.ts";

interface Manifest {
  readonly files: readonly { readonly path: string; readonly step?: number }[];
}

const manifest: Manifest = JSON.parse(
  readFileSync(new URL("../../../public/audio/manifest.json", import.meta.url), "utf8"),
);

describe("a recording's piece", () => {
  it("has a cue every 500 ms, as the recordings", () => {
    const steps = manifest.files.flatMap(({ step }) => (step === undefined ? [] : [step]));
    expect(steps).toHaveLength(9);
    for (const step of steps) expect(step * 1000).toBe(RECORDING_STEP_MS);
  });

  it("highlights each note until the next one starts", () => {
    const { cues } = recordingPiece("d-dorian", 8);
    const shown = [0, 499, 500, 1200, 3499, 3500, 9000].map((ms) => cueAt(cues, ms)?.index);
    expect(shown).toEqual([0, 0, 1, 2, 6, 7, 7]);
  });
});

describe("a triad's pieces", () => {
  it("play the notes one by one, then together", () => {
    const { sound, cues } = brokenChordPiece("C", ["C4", "E4", "G4"]);
    const heard = sound.kind === "mix" ? sound.parts : [];
    expect(
      heard.map(({ at, sound: part }) => [part.kind === "note" && part.name, at * 1000]),
    ).toEqual([
      ["C4", 0],
      ["E4", 600],
      ["G4", 1200],
      ["C4", 1800],
      ["E4", 1800],
      ["G4", 1800],
    ]);
    expect(cues.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(cues.map(({ at }) => at)).toEqual([0, 600, 1200, 1800]);
  });

  it("highlight the column of the piece", () => {
    const { sound, cues } = chordPiece("C together", ["C4", "E4", "G4"], 3);
    expect(sound.kind === "mix" && sound.parts.every(({ at }) => at === 0)).toBe(true);
    expect(cueAt(cues, 100)?.index).toBe(3);
  });
});

describe("cues", () => {
  const timeline = fc
    .uniqueArray(fc.nat({ max: 10_000 }), { minLength: 1 })
    .map((times) => times.sort((a, b) => a - b).map((at, index) => ({ at, index })));

  it("apply from their time until the next cue", () => {
    fc.assert(
      fc.property(timeline, fc.integer({ min: -100, max: 11_000 }), (cues, ms) => {
        const now = cueAt(cues, ms);
        const next = cueAfter(cues, ms);
        if (now) expect(now.at).toBeLessThanOrEqual(ms);
        if (next) expect(next.at).toBeGreaterThan(ms);
        const place = now ? now.index + 1 : 0;
        expect(next?.index ?? cues.length).toBe(place);
      }),
    );
  });
});
