import { expect, test } from "vitest";
import { allFixedPhrases, formatPhrase, parsePhrase } from "./index.ts";

test("reads notes, rests and all values", () => {
  expect(
    parsePhrase("7-99", 7, " 4/4  C4 w | D4 h. r q | E4 h F#4 q. Bb4 e | C5 e. G3 s r h r q"),
  ).toEqual({
    id: "7-99",
    level: 7,
    meter: { beats: 4 },
    pickupTicks: 0,
    events: [
      { kind: "note", name: "C4", ticks: 48 },
      { kind: "note", name: "D4", ticks: 36 },
      { kind: "rest", ticks: 12 },
      { kind: "note", name: "E4", ticks: 24 },
      { kind: "note", name: "F#4", ticks: 18 },
      { kind: "note", name: "Bb4", ticks: 6 },
      { kind: "note", name: "C5", ticks: 9 },
      { kind: "note", name: "G3", ticks: 3 },
      { kind: "rest", ticks: 24 },
      { kind: "rest", ticks: 12 },
    ],
  });
});

test("reads a short first measure as a pickup", () => {
  const phrase = parsePhrase("7-99", 7, "3/4 G4 e | C5 h. | C5 h r e");
  expect(phrase.pickupTicks).toBe(6);
  expect(phrase.meter).toEqual({ beats: 3 });
  expect(parsePhrase("1-99", 1, "2/4 C4 h").pickupTicks).toBe(0);
});

test.each([
  ["", "x: '' is not a meter"],
  ["6/8 C4 q", "x: '6/8' is not a meter"],
  ["2/4 C4 q D4", "x, group 1: no value after 'D4'"],
  ["2/4 C4 q D4 x", "x, group 1: 'x' after 'D4' is not a value"],
  ["2/4 C4 h | H4 h", "x, group 2: 'H4' is neither a note nor a rest"],
  ["2/4 C4 q", "x, group 1: has 12 ticks instead of 24"],
  ["2/4", "x, group 1: has 0 ticks instead of 24"],
  ["2/4 | C4 h", "x, group 1: has 0 ticks instead of 24"],
  ["2/4 C4 h | D4 q | C4 h", "x, group 2: has 12 ticks instead of 24"],
  ["2/4 C4 h | D4 h |", "x, group 3: has 0 ticks instead of 24"],
  ["2/4 C4 h D4 q | C4 h", "x, group 1: has 36 ticks instead of 24"],
  ["2/4 G4 q | C5 h | C5 h", "x, group 3: has 24 ticks instead of 12"],
])("rejects '%s'", (text, message) => {
  expect(() => parsePhrase("x", 7, text)).toThrow(new SyntaxError(message));
});

test("formatPhrase writes what parsePhrase reads", () => {
  for (const phrase of allFixedPhrases())
    expect(parsePhrase(phrase.id, phrase.level, formatPhrase(phrase))).toEqual(phrase);
  expect(formatPhrase(parsePhrase("x", 7, "3/4 G4 e | C5 h. | C5 h r e"))).toBe(
    "3/4 G4 e | C5 h. | C5 h r e",
  );
});

test("formatPhrase rejects a length without a note value", () => {
  const phrase = parsePhrase("x", 1, "2/4 C4 h");
  const events = [{ kind: "rest" as const, ticks: 7 }];
  expect(() => formatPhrase({ ...phrase, events })).toThrow("no note value has 7 ticks");
});
