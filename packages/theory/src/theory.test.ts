import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CLEFS,
  type Clef,
  cents,
  clefFor,
  degreeOfNote,
  foldToNearestOctave,
  hzToMidi,
  intervalName,
  invert,
  lowestNote,
  MODES,
  midiToHz,
  NUMBERED_NOTES,
  nearestNote,
  note,
  noteAtPosition,
  noteFromMidi,
  noteOfDegree,
  noteOfSyllable,
  noteToHz,
  numberedNote,
  parseNote,
  positionsOfLetter,
  SYLLABLES,
  scaleOfMode,
  signatureNotes,
  signaturePositions,
  staffPlacement,
  staffPosition,
  syllableOfNote,
} from "./index.ts";

const midis = fc.integer({ min: 12, max: 127 });

describe("notes", () => {
  test("parses letter, accidental, octave and pitch", () => {
    expect(parseNote("Bb4")).toEqual({
      name: "Bb4",
      letter: "B",
      alteration: -1,
      octave: 4,
      midi: 70,
      pitchClass: 10,
    });
    expect(parseNote("F♯5")?.name).toBe("F#5");
    expect(parseNote("F♯♯5")).toMatchObject({ name: "F##5", alteration: 2, midi: note("G5").midi });
    expect(parseNote("Bbb4")).toMatchObject({
      name: "Bbb4",
      alteration: -2,
      midi: note("A4").midi,
    });
  });

  test.each(["", "H4", "C", "c4", "C###4", "C#b4", "Cbbb4", "C10", "C4 ", "4C", "Cb-1"])(
    "rejects %j",
    (name) => {
      expect(parseNote(name)).toBeUndefined();
      expect(() => note(name)).toThrow(RangeError);
    },
  );

  test("Cb and B# belong to the octave of their letter", () => {
    expect(note("Cb5").midi).toBe(note("B4").midi);
    expect(note("B#4").midi).toBe(note("C5").midi);
  });

  test("lowestNote is within the octave from a MIDI number", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("C", "Cb", "B#", "F##", "Bbb", "G"),
        fc.integer({ min: 24, max: 108 }),
        (name, midi) => {
          const found = note(lowestNote(name, midi));
          expect(found.name.slice(0, -1)).toBe(name);
          expect(found.midi - midi).toBeGreaterThanOrEqual(0);
          expect(found.midi - midi).toBeLessThan(12);
        },
      ),
    );
    expect(lowestNote("Cb", 48)).toBe("Cb4");
  });

  test("converts MIDI numbers to notes and back in both spellings", () => {
    fc.assert(
      fc.property(midis, fc.constantFrom("sharp" as const, "flat" as const), (midi, spelling) => {
        expect(noteFromMidi(midi, spelling).midi).toBe(midi);
      }),
    );
    expect(noteFromMidi(61).name).toBe("C#4");
    expect(noteFromMidi(61, "flat").name).toBe("Db4");
    expect(() => noteFromMidi(11)).toThrow(RangeError);
    expect(() => noteFromMidi(60.5)).toThrow(RangeError);
  });

  test("the MIDI range of noteFromMidi includes its ends", () => {
    expect(noteFromMidi(12).name).toBe("C0");
    expect(noteFromMidi(127).name).toBe("G9");
    expect(() => noteFromMidi(128)).toThrow(
      "not a MIDI number of a note with one octave digit: 128",
    );
    expect(() => note("H4")).toThrow("not a note name: H4");
  });
});

describe("frequencies", () => {
  test("match the reference frequencies of the spec", () => {
    const typed = [
      261.63, 277.18, 293.66, 311.13, 329.63, 349.23, 369.99, 392.0, 415.3, 440.0, 466.16, 493.88,
      523.25,
    ];
    const derived = NUMBERED_NOTES.map(({ name }) => Number(noteToHz(name).toFixed(2)));
    expect(derived).toEqual(typed);
  });

  test("convert to MIDI numbers and back", () => {
    fc.assert(
      fc.property(fc.double({ min: 20, max: 8000, noNaN: true }), (hz) => {
        expect(midiToHz(hzToMidi(hz)) / hz).toBeCloseTo(1, 10);
      }),
    );
  });

  test("an octave is 1200 cents at any pitch", () => {
    fc.assert(
      fc.property(fc.double({ min: 20, max: 8000, noNaN: true }), (hz) => {
        expect(cents(2 * hz, hz)).toBeCloseTo(1200, 8);
      }),
    );
  });

  test("foldToNearestOctave removes octaves", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -599, max: 599, noNaN: true }),
        fc.integer({ min: -4, max: 4 }),
        (cents, octaves) => {
          expect(foldToNearestOctave(cents + 1200 * octaves)).toBeCloseTo(cents, 6);
        },
      ),
    );
  });

  test("nearestNote is within 50 cents, and empty without a frequency", () => {
    fc.assert(
      fc.property(fc.double({ min: 20, max: 8000, noNaN: true }), (hz) => {
        const { name, cents: off } = nearestNote(hz);
        expect(Math.abs(off)).toBeLessThanOrEqual(50);
        expect(cents(hz, noteToHz(name))).toBeCloseTo(off, 6);
      }),
    );
    expect(nearestNote(0)).toEqual({ name: "", cents: 0 });
    expect(nearestNote(midiToHz(11.5)).name).toBe("C0");
    expect(nearestNote(midiToHz(11.4))).toEqual({ name: "", cents: 0 });
    expect(nearestNote(midiToHz(127.4)).name).toBe("G9");
    expect(nearestNote(midiToHz(127.6))).toEqual({ name: "", cents: 0 });
    expect(nearestNote(-3).name).toBe("");
    expect(hzToMidi(0)).toBe(0);
  });
});

describe("intervals", () => {
  test("match the names of the spec's pairs (1, n)", () => {
    const typed: Record<number, string> = {
      2: "Minor 2nd",
      3: "Major 2nd",
      4: "Minor 3rd",
      5: "Major 3rd",
      6: "Perfect 4th",
      7: "Tritone",
      8: "Perfect 5th",
      9: "Minor 6th",
      10: "Major 6th",
      11: "Minor 7th",
      12: "Major 7th",
      13: "Perfect Octave",
    };
    for (const [position, name] of Object.entries(typed)) {
      expect(intervalName(Number(position) - 1)).toBe(name);
    }
    expect(intervalName(0)).toBe("Perfect Unison");
    expect(intervalName(16)).toBe("Major 10th");
    expect(() => intervalName(17)).toThrow("no interval has 17 half steps");
    expect(() => invert(13)).toThrow("no simple interval has 13 half steps");
    expect(() => invert(-1)).toThrow(RangeError);
  });

  test("an interval and its inversion add up to nine and have opposite qualities", () => {
    const swapped: Record<string, string> = { Minor: "Major", Major: "Minor", Perfect: "Perfect" };
    const steps: Record<string, number> = { Unison: 1, Octave: 8 };
    const step = (word: string) => steps[word] ?? Number.parseInt(word, 10);
    for (let size = 0; size <= 12; size++) {
      const [quality = "", degree = ""] = intervalName(size).split(" ");
      const [otherQuality = "", otherDegree = ""] = intervalName(invert(size)).split(" ");
      if (size === 6) continue; // The tritone is its own inversion.
      expect(otherQuality).toBe(swapped[quality]);
      expect(step(degree) + step(otherDegree)).toBe(9);
    }
    expect(invert(6)).toBe(6);
  });
});

describe("solfège", () => {
  test("the numbered notes match the spec", () => {
    const rows = NUMBERED_NOTES.map((n) => `${n.number} ${n.name.slice(0, -1)} ${n.syllable}`);
    expect(rows).toEqual([
      "1 C DO",
      "2 C# DI",
      "3 D RE",
      "4 D# RI",
      "5 E MI",
      "6 F FA",
      "7 F# FI",
      "8 G SO",
      "9 G# SI",
      "10 A LA",
      "11 A# LI",
      "12 B TI",
      "13 C DO",
    ]);
    expect(NUMBERED_NOTES.filter((n) => n.isBlackKey).map((n) => n.number)).toEqual([
      2, 4, 7, 9, 11,
    ]);
    expect(numberedNote(13)).toMatchObject({ number: 13, name: "C5" });
    expect(numberedNote(99)).toMatchObject({ name: "C4", syllable: "DO" });
    expect(numberedNote(0)).toMatchObject({ name: "C4", syllable: "DO" });
  });

  test("converts syllables to notes and back", () => {
    for (const syllable of SYLLABLES)
      expect(syllableOfNote(noteOfSyllable(syllable))).toBe(syllable);
    expect(noteOfSyllable("SOL")).toBe("G");
    expect(syllableOfNote("Eb4")).toBe("ME");
    expect(syllableOfNote("E#4")).toBeUndefined();
  });

  test("converts degrees to notes and back", () => {
    for (const degree of ["1", "b2", "#4", "5", "b7"])
      expect(degreeOfNote(noteOfDegree(degree))).toBe(degree);
    expect(noteOfDegree("b3")).toBe("Eb");
  });

  test("degrees include their accidental", () => {
    expect(["C4", "F#4", "Bb", "B"].map((name) => degreeOfNote(name))).toEqual([
      "1",
      "#4",
      "b7",
      "7",
    ]);
  });
});

describe("the staff", () => {
  test("converts positions to notes and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: -14, max: 28 }), (position) => {
        expect(staffPosition(noteAtPosition(position))).toBe(position);
      }),
    );
  });

  test("lines are even and spell E G B D F, spaces spell F A C E", () => {
    expect([2, 4, 6, 8, 10].map((p) => noteAtPosition(p)[0]).join("")).toBe("EGBDF");
    expect([3, 5, 7, 9].map((p) => noteAtPosition(p)[0]).join("")).toBe("FACE");
  });

  test("converts positions to notes and back with every clef", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -14, max: 28 }),
        fc.constantFrom(...CLEFS),
        fc.constantFrom(-2 as const, -1 as const, 0 as const, 1 as const, 2 as const),
        (position, clef, alteration) => {
          const name = noteAtPosition(position, alteration, clef);
          expect(staffPosition(name, clef)).toBe(position);
          expect(note(name).alteration).toBe(alteration);
        },
      ),
    );
  });

  test("low notes have a bass clef", () => {
    expect(clefFor(["C4"])).toBe("treble");
    expect(clefFor(["B3"])).toBe("bass");
    expect(clefFor(["A3", "E4"])).toBe("treble");
    expect(clefFor(["E4", "F3", "C4"])).toBe("bass");
  });

  test("the lines of the bass clef spell G2 to A3, those of the treble clef an octave down E3 to F4", () => {
    const linesOf = (clef: Clef) =>
      [2, 4, 6, 8, 10].map((p) => noteAtPosition(p, 0, clef)).join(" ");
    expect(linesOf("bass")).toBe("G2 B2 D3 F3 A3");
    expect(linesOf("treble-8")).toBe("E3 G3 B3 D4 F4");
    expect(positionsOfLetter("G", 2, 10, "bass")).toEqual([2, 9]);
  });

  test("positions are lines and spaces, counted from the bottom", () => {
    expect([2, 3, 4, 9, 10].map(staffPlacement)).toEqual([
      { kind: "line", number: 1 },
      { kind: "space", number: 1 },
      { kind: "line", number: 2 },
      { kind: "space", number: 4 },
      { kind: "line", number: 5 },
    ]);
    expect([-1, 0, 1, 11, 12].map((position) => staffPlacement(position).kind)).toEqual([
      "belowStaff",
      "belowStaff",
      "spaceBelow",
      "spaceAbove",
      "aboveStaff",
    ]);
  });

  test("each accidental of a signature is a fifth from the one before", () => {
    expect(signatureNotes({ accidental: "sharp", count: 7 })).toEqual(
      ["F", "C", "G", "D", "A", "E", "B"].map((letter) => `${letter}#`),
    );
    expect(signatureNotes({ accidental: "flat", count: 7 })).toEqual(
      ["B", "E", "A", "D", "G", "C", "F"].map((letter) => `${letter}b`),
    );
    for (const accidental of ["sharp", "flat"] as const) {
      const up = accidental === "sharp" ? 7 : 5;
      const classes = signatureNotes({ accidental, count: 7 }).map((n) => note(`${n}4`).pitchClass);
      for (let i = 1; i < 7; i++) {
        expect(classes[i]).toBe(((classes[i - 1] as number) + up) % 12);
      }
    }
  });

  test("places accidentals on the staff or in the space above it", () => {
    for (const accidental of ["sharp", "flat"] as const) {
      for (const position of signaturePositions({ accidental, count: 7 })) {
        expect(position).toBeGreaterThanOrEqual(3);
        expect(position).toBeLessThanOrEqual(11);
      }
    }
  });
});

describe("modes", () => {
  test("a mode has seven steps that fill the octave", () => {
    expect(scaleOfMode("ionian").steps).toEqual([0, 2, 4, 5, 7, 9, 11]);
    expect(scaleOfMode("phrygian").steps).toEqual([0, 1, 3, 5, 7, 8, 10]);
    expect(scaleOfMode("lydian").steps).toEqual([0, 2, 4, 6, 7, 9, 11]);
    expect(scaleOfMode("locrian").steps).toEqual([0, 1, 3, 5, 6, 8, 10]);
    for (const mode of MODES) {
      const steps = [...scaleOfMode(mode).steps, 12];
      const gaps = steps.slice(1).map((step, index) => step - (steps[index] as number));
      expect(gaps.reduce((sum, gap) => sum + gap, 0)).toBe(12);
      expect(gaps.filter((gap) => gap === 1)).toHaveLength(2);
    }
  });
});
