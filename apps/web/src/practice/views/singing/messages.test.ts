import { expect, test } from "vitest";
import { NOTE_FORMATTERS } from "../../../lib/music/note-names.ts";
import { playLabel, singLabel, statusFor, sungNoteText } from "./messages.ts";

const { letters, syllables, degrees } = NOTE_FORMATTERS;

test("button labels follow the phase", () => {
  expect(playLabel({ name: "idle" })).toBe("PLAY");
  expect(playLabel({ name: "playing", sounding: "root" })).toBe("PLAYING");
  expect(singLabel({ name: "idle" }, true)).toBe("SING NOTES (3)");
  expect(singLabel({ name: "ready" }, true)).toBe("GET READY...");
  expect(singLabel({ name: "listening", count: 2, unheard: false }, true)).toBe("SING NOTES (2)");
});

test("the analysis has one label, which names the syllables if they are checked", () => {
  expect(singLabel({ name: "analyzing" }, false)).toBe("Analyzing...");
  const verdict = { outcome: "great", reason: "notes", accuracy: 100, notes: [] } as const;
  for (const phase of [{ name: "analyzing" }, { name: "hearing", verdict }] as const)
    expect(singLabel(phase, true)).toBe("Analyzing syllables...");
});

test("the label is PLAYING only if notes follow the key", () => {
  const before = { name: "playing", sounding: "key", next: "root" } as const;
  expect([playLabel(before), statusFor(before)]).toEqual(["PLAYING", "Listen: the key of C major"]);
  expect(playLabel({ ...before, next: "idle" })).toBe("PLAY");
});

test("the status names the key of the question", () => {
  const phase = { name: "playing", sounding: "key", next: "root" } as const;
  const key = { tonic: "Eb", mode: "minor" } as const;
  expect(statusFor(phase, "both", { key })).toBe("Listen: the key of E♭ minor");
});

test("a sung note is described by cents and octave", () => {
  const sung = (centsOff: number, octaveOffset = 0) => ({ centsOff, octaveOffset });
  expect(sungNoteText("C4", sung(-12, -1), letters)).toBe("C4: 12 cents flat, an octave lower");
  expect(sungNoteText("F#4", sung(1.2, 2), letters)).toBe("F♯4: 1 cent sharp, 2 octaves higher");
  expect(sungNoteText("C4", sung(0.3), letters)).toBe("C4: exact");
  expect(sungNoteText("C5", sung(0.3), syllables)).toBe("DO5: exact");
  const aMinor = { tonic: "A", mode: "minor" } as const;
  expect(sungNoteText("C5", sung(0.3), syllables, aMinor)).toBe("ME5: exact");
  const fromLa = { ...aMinor, minorTonic: "LA" } as const;
  expect(sungNoteText("C5", sung(0.3), syllables, fromLa)).toBe("DO5: exact");
  expect(sungNoteText("G4", sung(-12), degrees)).toBe("degree 5 in octave 4: 12 cents flat");
  expect(sungNoteText("C4", sung(-0.6, 1), letters)).toBe("C4: 1 cent flat, an octave higher");
  expect(sungNoteText("C4", sung(2, -2), letters)).toBe("C4: 2 cents sharp, 2 octaves lower");
});
