import { describe, expect, test } from "vitest";
import {
  adviceFor,
  noteInWords,
  noticeFor,
  playLabel,
  singLabel,
  statusFor,
  verdictTitle,
} from "./messages.ts";

const sung = (centsOff: number, octaveOffset = 0) => ({
  hz: 261.63,
  centsOff,
  octaveOffset,
  stabilityCents: 3,
  start: 0,
  end: 1,
});

test("the buttons read what happens", () => {
  expect(playLabel({ name: "idle" })).toBe("PLAY");
  expect(playLabel({ name: "playing", sounding: "root" })).toBe("PLAYING");
  expect(singLabel({ name: "idle" })).toBe("SING NOTES (3)");
  expect(singLabel({ name: "ready" })).toBe("GET READY...");
  expect(singLabel({ name: "listening", count: 2, unheard: false })).toBe("SING NOTES (2)");
});

test("the key is told before the notes, and is no PLAYING where it is heard alone", () => {
  const before = { name: "playing", sounding: "key", next: "root" } as const;
  expect([playLabel(before), statusFor(before)]).toEqual(["PLAYING", "Listen: the key of C major"]);
  expect(playLabel({ ...before, next: "idle" })).toBe("PLAY");
});

describe("verdicts in words", () => {
  const verdict = (outcome: "great" | "good" | "tryAgain" | "noVoice", root = 0, target = 0) => ({
    outcome,
    accuracy: 80,
    notes: [sung(root), sung(target)],
    oneNote: false,
  });

  test("titles are the spec's", () => {
    expect(
      (["great", "good", "tryAgain", "noVoice"] as const).map((o) => verdictTitle(verdict(o))),
    ).toEqual(["GREAT!", "Good!", "Try Again!", "No Voice Detected"]);
  });

  test("a note tells cents and octave", () => {
    expect(noteInWords("C4", sung(-12, -1))).toBe("C4: 12 cents flat, an octave lower");
    expect(noteInWords("F#4", sung(1.2, 2))).toBe("F♯4: 1 cent sharp, 2 octaves higher");
    expect(noteInWords("C4", sung(0.3))).toBe("C4: exact");
  });

  test("advice names the note that was further off, and the way to go", () => {
    expect(adviceFor(verdict("good", -10, -60))).toBe("Aim a little higher on the second note.");
    expect(adviceFor(verdict("tryAgain", 120, -60))).toBe("Aim a little lower on the first note.");
    expect(adviceFor(verdict("great"))).toBeUndefined();
    expect(adviceFor({ ...verdict("tryAgain"), oneNote: true })).toMatch(/one note/);
    expect(adviceFor({ ...verdict("noVoice"), notes: [] })).toMatch(/louder/);
  });
});

test("a refused microphone is told in the spec's words", () => {
  expect(noticeFor("denied")).toEqual({
    title: "Microphone Error",
    description: "Could not access the microphone. Please check your browser permissions.",
  });
  expect(noticeFor("unsupported")).toEqual({
    title: "Error",
    description: "There was a problem starting pitch detection. Please try again.",
  });
});

test("in a phone's app the way to allow it is the phone's, and an interruption is no disconnection", () => {
  expect(noticeFor("denied", "ios").description).toMatch(/Settings, under Attune/);
  expect(noticeFor("denied", "android").description).toMatch(/Permissions/);
  expect(noticeFor("lost", "ios").description).toMatch(/interrupted, so this try doesn’t count/);
  expect(noticeFor("lost").description).toMatch(/disconnected, so this try doesn’t count/);
});
