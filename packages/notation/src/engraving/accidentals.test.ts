import { arbitraryPhrase } from "@attune/phrases/testing";
import { keysOf, note, signatureNotes, staffPosition } from "@attune/theory";
import fc from "fast-check";
import { expect, test } from "vitest";
import { placeAccidentals } from "./accidentals.ts";
import { engrave } from "./engrave.ts";

const SIGNS = { [-2]: "𝄫", [-1]: "♭", 0: "♮", 1: "♯", 2: "𝄪" } as const;

/** Measures are separated by '|'. A dot is a note without accidental. */
const TABLE: readonly (readonly [names: string, shown: string])[] = [
  ["C4 D4 E4", "· · ·"],
  ["F#4 G4", "♯ ·"],
  ["Bb4 A4", "♭ ·"],
  // Holds to the end of the measure.
  ["F#4 G4 F#4", "♯ · ·"],
  ["F#4 G4 | F#4", "♯ · | ♯"],
  // A natural cancels it.
  ["F#4 F4 F4", "♯ ♮ ·"],
  ["F#4 F4 F#4", "♯ ♮ ♯"],
  ["Bb4 B4 C5", "♭ ♮ ·"],
  ["Eb4 E4 | E4", "♭ ♮ | ·"],
  // A reminder in the next measure, once, and not later.
  ["F#4 G4 | F4 F4", "♯ · | ♮ ·"],
  ["F#4 G4 | G4 F4 | F4", "♯ · | · ♮ | ·"],
  ["F#4 G4 | G4 A4 | F4", "♯ · | · · | ·"],
  ["F#4 G4 | F#4 F4 | F4", "♯ · | ♯ ♮ | ·"],
  // Only its own line or space; a reminder in other octaves.
  ["F#4 F#5", "♯ ♯"],
  ["F#4 F5", "♯ ♮"],
  ["F#4 G4 | F5", "♯ · | ♮"],
  // Double accidentals.
  ["F##4 G#4 F##4 F#4", "𝄪 ♯ · ♯"],
  ["Bbb4 Ab4 | B4", "𝄫 ♭ | ♮"],
  // Notes on one key of the piano have accidentals of their own.
  ["C#4 Db4 D4", "♯ ♭ ♮"],
];

test.each(TABLE)("%s shows %s", (names, expected) => {
  const measures = names.split(" | ").map((measure) => measure.split(" "));
  const shown = placeAccidentals(measures).map((signs) =>
    signs.map((sign) => (sign === undefined ? "·" : SIGNS[sign])).join(" "),
  );
  expect(shown.join(" | ")).toBe(expected);
});

test("a reader who keeps the signature, and accidentals to the end of each measure, reads every note as written", () => {
  const keys = fc.option(fc.constantFrom(...keysOf("major")), { nil: undefined });
  fc.assert(
    fc.property(arbitraryPhrase(), keys, (phrase, key) => {
      const engraved = engrave(key ? { ...phrase, key } : phrase);
      const signed = signatureNotes(engraved.keySignature ?? { accidental: "sharp", count: 0 });
      const signatureOf = (written: string) => {
        const name = signed.find((each) => each[0] === written[0]);
        return name ? note(`${name}4`).alteration : 0;
      };
      for (const { elements } of engraved.measures) {
        const inForce = new Map<number, number>();
        for (const element of elements) {
          if (element.kind === "rest") continue;
          const { position, accidental, written } = element;
          if (accidental !== undefined) inForce.set(position, accidental);
          expect(inForce.get(position) ?? signatureOf(written)).toBe(note(written).alteration);
          expect(staffPosition(written)).toBe(position);
        }
      }
    }),
  );
});

test("shows an accidental in a key where the same degree has one in C", () => {
  const phrase = {
    id: "x",
    level: 8,
    meter: { beats: 4 },
    pickupTicks: 0,
    events: ["C4", "F#4", "F4", "E4"].map((name) => ({ kind: "note", name, ticks: 12 }) as const),
    key: { tonic: "A", mode: "major" },
  } as const;
  const { keySignature, measures } = engrave(phrase);
  expect(keySignature).toEqual({ accidental: "sharp", count: 3 });
  const notes = measures.flatMap(({ elements }) => elements.filter(({ kind }) => kind === "note"));
  expect(notes).toMatchObject([
    { name: "C4", written: "A3", accidental: undefined },
    { name: "F#4", written: "D#4", accidental: 1 },
    { name: "F4", written: "D4", accidental: 0 },
    { name: "E4", written: "C#4", accidental: undefined },
  ]);
});
