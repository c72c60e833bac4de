/** Songs of vowels without consonants, so that each onset is the onset of the pitch. */
import type { Song, SungNote } from "@attune/voice/testing";

const VOWELS = ["a", "e", "i", "o", "u"] as const;

function line(midi: readonly number[]): SungNote[] {
  return midi.map((note, index) => ({
    midi: note,
    seconds: 0.35,
    gapSeconds: 0.25,
    vowel: VOWELS[index % VOWELS.length] ?? "a",
  }));
}

export const VOICES: readonly Omit<Song, "sampleRate">[] = [
  { voice: "man", seed: 1, notes: line([45, 48, 50, 52, 53, 55, 57, 50, 48, 45, 43, 60]) },
  { voice: "woman", seed: 2, notes: line([57, 60, 62, 64, 65, 67, 69, 62, 60, 57, 72, 74]) },
  { voice: "child", seed: 3, notes: line([60, 62, 64, 65, 67, 69, 71, 72, 65, 62, 74, 60]) },
];
