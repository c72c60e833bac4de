import { createRandom, type Strike } from "@attune/voice/testing";
import { addChords, chordAt, played } from "../chords.ts";
import type { Clip, Scene } from "../clips.ts";

/** A scene with chords, `db` relative to the voice. */
export function withChords(
  scene: Scene,
  chords: Parameters<typeof addChords>[2],
  db: readonly [number, number],
): Scene {
  return (index, sampleRate) =>
    addChords(scene(index, sampleRate), sampleRate, chords, db, createRandom(index + 3100));
}

/** A piano without a voice, and a quiet room. Chords at `db` of full scale, or single keys. */
export function pianoAlone(kind: "chords" | "keys", db: readonly [number, number]): Scene {
  return (index, sampleRate) => {
    const random = createRandom(index + 3300);
    const strikes: Strike[] = [];
    for (let at = 0.5; at < 7; ) {
      const seconds = random.between(0.8, 3);
      const key = { at, midi: [Math.round(random.between(48, 79))], seconds };
      strikes.push(
        kind === "chords"
          ? chordAt(at, seconds, random)
          : { ...key, detuneCents: random.between(0, 1.5) },
      );
      at += seconds + random.between(0, 0.5);
    }
    const piano = played(strikes, 8 * sampleRate, sampleRate, random.between(...db), random);
    return silentClip(piano.map((x) => x + 1e-4 * random.normal()));
  };
}

/** A clip of 8 s without a voice. */
export function silentClip(samples: Float32Array): Clip {
  const truth = Array.from({ length: 800 }, (_, n) => ({ time: n / 100, hz: 0 }));
  return { samples, truth, notes: [] };
}
