import fc from "fast-check";
import { Key as TonalKey } from "tonal";
import { describe, expect, test } from "vitest";
import {
  C_MAJOR,
  degreeOfNote,
  diatonicTriad,
  findKey,
  type Key,
  keySignature,
  keysOf,
  type MinorForm,
  majorTonic,
  note,
  noteOfDegree,
  noteOfSyllable,
  notesOfKey,
  pitchClassOf,
  relativeKey,
  romanNumeral,
  SYLLABLES,
  scaleNotes,
  scaleOfKey,
  signatureNotes,
  signaturePositions,
  syllableOfNote,
  transposeToKey,
} from "./index.ts";

const MAJOR = keysOf("major");
const MINOR = keysOf("minor");
const KEYS = [...MAJOR, ...MINOR];
const FORMS = ["natural", "harmonic", "melodic"] as const satisfies readonly MinorForm[];

const keys = fc.constantFrom(...KEYS);
const forms = fc.constantFrom(...FORMS);
/** Degrees with a syllable, but for the one that A# minor would write with three sharps. */
const degrees = fc.constantFrom(
  ...SYLLABLES.map((syllable) => degreeOfNote(noteOfSyllable(syllable))).filter(
    (degree) => degree !== "#6",
  ),
);

const withoutOctaves = (names: readonly string[]) => names.map((name) => name.replace(/\d$/, ""));
const scaleIn = (key: Key, form?: MinorForm) => scaleNotes(scaleOfKey(key, form));
const A_MINOR = relativeKey(C_MAJOR);
const G_SHARP_MINOR = { tonic: "G#", mode: "minor" } as const;

describe("the keys", () => {
  test("follow the circle of fifths from seven flats to seven sharps", () => {
    expect(MAJOR.map(({ tonic }) => tonic).join(" ")).toBe("Cb Gb Db Ab Eb Bb F C G D A E B F# C#");
    expect(MINOR.map(({ tonic }) => tonic).join(" ")).toBe("Ab Eb Bb F C G D A E B F# C# G# D# A#");
    for (const key of KEYS) expect(findKey(key.tonic, key.mode)).toEqual(key);
  });

  test("have the signatures that tonal has", () => {
    for (const key of KEYS) {
      const { accidental, count } = keySignature(key);
      const { keySignature: signs } =
        key.mode === "major" ? TonalKey.majorKey(key.tonic) : TonalKey.minorKey(key.tonic);
      expect((accidental === "sharp" ? "#" : "b").repeat(count)).toBe(signs);
    }
  });

  test("can be found by tonic and mode, up to seven accidentals", () => {
    expect(findKey("Eb", "minor")).toEqual({ tonic: "Eb", mode: "minor" });
    expect(findKey("G#", "major")).toBeUndefined();
    expect(findKey("H", "minor")).toBeUndefined();
    expect(() => keySignature({ tonic: "H", mode: "major" })).toThrow("not a tonic: H");
  });

  test("share their signature with their relative key, whose relative key they are", () => {
    for (const key of KEYS) {
      expect(relativeKey(key).mode).not.toBe(key.mode);
      expect(keySignature(relativeKey(key))).toEqual(keySignature(key));
      expect(relativeKey(relativeKey(key))).toEqual(key);
    }
    expect(A_MINOR).toEqual({ tonic: "A", mode: "minor" });
    for (const key of MAJOR) expect(majorTonic(keySignature(key))).toBe(key.tonic);
  });
});

describe("the scale of a key", () => {
  test("has each letter A–G once, in every form", () => {
    fc.assert(
      fc.property(keys, forms, (key, form) => {
        const names = scaleIn(key, form).slice(0, 7);
        expect(new Set(names.map((name) => name[0])).size).toBe(7);
      }),
    );
  });

  test("alters the notes of its signature, and no other if it is major or natural minor", () => {
    for (const key of KEYS) {
      const altered = withoutOctaves(scaleIn(key).slice(0, 7)).filter((name) => name.length > 1);
      expect(altered.sort()).toEqual([...signatureNotes(keySignature(key))].sort());
    }
  });

  test("agrees with tonal, with double sharps where a key needs them", () => {
    for (const { tonic, mode } of MINOR) {
      for (const form of FORMS) {
        const names = withoutOctaves(scaleIn({ tonic, mode }, form).slice(0, 7));
        expect(names).toEqual(TonalKey.minorKey(tonic)[form].scale);
      }
    }
    expect(scaleIn(G_SHARP_MINOR, "harmonic")[6]).toBe("F##5");
  });

  test("notesOfKey has every note of the scale within the range, ascending", () => {
    fc.assert(
      fc.property(
        keys,
        forms,
        fc.integer({ min: 24, max: 60 }),
        fc.integer({ min: 0, max: 40 }),
        (key, form, lowMidi, size) => {
          const highMidi = lowMidi + size;
          const midis = notesOfKey(key, { lowMidi, highMidi }, form).map((name) => note(name).midi);
          const classes = new Set(scaleIn(key, form).map((name) => note(name).pitchClass));
          const expected = Array.from({ length: size + 1 }, (_, index) => lowMidi + index);
          expect(midis).toEqual(expected.filter((midi) => classes.has(midi % 12)));
        },
      ),
    );
    expect(notesOfKey({ tonic: "Gb", mode: "major" }, { lowMidi: 59, highMidi: 66 })).toEqual([
      "Cb4",
      "Db4",
      "Eb4",
      "F4",
      "Gb4",
    ]);
  });
});

describe("degrees", () => {
  test("count from 1 to 7 in every major scale, with flats in minor", () => {
    for (const key of MAJOR) {
      const names = withoutOctaves(scaleIn(key).slice(0, 7));
      expect(names.map((name) => degreeOfNote(name, key)).join(" ")).toBe("1 2 3 4 5 6 7");
    }
    for (const key of MINOR) {
      const degreesOf = (form: MinorForm) =>
        scaleIn(key, form)
          .slice(0, 7)
          .map((name) => degreeOfNote(name, key))
          .join(" ");
      expect(FORMS.map(degreesOf)).toEqual([
        "1 2 b3 4 5 b6 b7",
        "1 2 b3 4 5 b6 7",
        "1 2 b3 4 5 6 7",
      ]);
    }
  });

  test("convert to notes and back in every key", () => {
    fc.assert(
      fc.property(keys, degrees, (key, degree) => {
        expect(degreeOfNote(noteOfDegree(degree, key), key)).toBe(degree);
      }),
    );
    expect(noteOfDegree("7", G_SHARP_MINOR)).toBe("F##");
  });

  test("sound at the same distance from the tonic in every key", () => {
    fc.assert(
      fc.property(keys, degrees, (key, degree) => {
        const distance = pitchClassOf(noteOfDegree(degree, key)) - pitchClassOf(key.tonic);
        expect((distance + 12) % 12).toBe(pitchClassOf(noteOfDegree(degree)));
      }),
    );
  });

  test("reject what would need three accidentals", () => {
    expect(() => noteOfDegree("#6", { tonic: "A#", mode: "minor" })).toThrow(RangeError);
  });
});

describe("transposing to a key", () => {
  const notesInKeys = fc.tuple(keys, degrees, fc.integer({ min: 1, max: 6 }));

  test("and back returns the same note", () => {
    fc.assert(
      fc.property(notesInKeys, keys, ([from, degree, octave], to) => {
        const name = `${noteOfDegree(degree, from)}${octave}`;
        expect(transposeToKey(transposeToKey(name, to, from), from, to)).toBe(name);
      }),
    );
  });

  test("keeps degree and distances", () => {
    fc.assert(
      fc.property(notesInKeys, keys, ([from, degree, octave], to) => {
        const name = `${noteOfDegree(degree, from)}${octave}`;
        const moved = transposeToKey(name, to, from);
        expect(degreeOfNote(moved, to)).toBe(degree);
        expect(note(moved).midi - note(name).midi).toBe(
          note(`${to.tonic}4`).midi - note(`${from.tonic}4`).midi,
        );
      }),
    );
  });

  test("starts from C major", () => {
    expect(transposeToKey("E4", { tonic: "F", mode: "major" })).toBe("A4");
    expect(transposeToKey("B3", { tonic: "Cb", mode: "major" })).toBe("Bb3");
  });
});

describe("movable do", () => {
  test("names a degree alike in every key", () => {
    fc.assert(
      fc.property(keys, degrees, (key, degree) => {
        expect(syllableOfNote(noteOfDegree(degree, key), key)).toBe(
          syllableOfNote(noteOfDegree(degree)),
        );
      }),
    );
  });

  test("names a degree alike in every minor key if its tonic is LA", () => {
    fc.assert(
      fc.property(fc.constantFrom(...MINOR), degrees, (key, degree) => {
        expect(syllableOfNote(noteOfDegree(degree, key), { ...key, minorTonic: "LA" })).toBe(
          syllableOfNote(noteOfDegree(degree, A_MINOR)),
        );
      }),
    );
  });

  test.each([
    ["natural", "DO RE ME FA SO LE TE DO", "LA TI DO RE MI FA SO LA"],
    ["harmonic", "DO RE ME FA SO LE TI DO", "LA TI DO RE MI FA SI LA"],
    ["melodic", "DO RE ME FA SO LA TI DO", "LA TI DO RE MI FI SI LA"],
  ] as const)("names the %s minor scale from DO and from LA", (form, fromDo, fromLa) => {
    for (const key of MINOR) {
      const names = scaleIn(key, form);
      expect(names.map((name) => syllableOfNote(name, key)).join(" ")).toBe(fromDo);
      const sung = { ...key, minorTonic: "LA" } as const;
      expect(names.map((name) => syllableOfNote(name, sung)).join(" ")).toBe(fromLa);
    }
  });

  test("returns the note of each syllable", () => {
    const syllables = fc.constantFrom(...SYLLABLES.filter((syllable) => syllable !== "LI"));
    fc.assert(
      fc.property(keys, syllables, fc.constantFrom("DO", "LA"), (named, syllable, minorTonic) => {
        const key = { ...named, minorTonic };
        expect(syllableOfNote(noteOfSyllable(syllable, key), key)).toBe(syllable);
      }),
    );
    expect(noteOfSyllable("TI", { tonic: "D", mode: "major" })).toBe("C#");
  });
});

describe("the triads of a key", () => {
  const numerals = (key: Key, form?: MinorForm) =>
    [1, 2, 3, 4, 5, 6, 7].map((degree) => romanNumeral(diatonicTriad(degree, key, form))).join(" ");

  test("have the same qualities in every key of a mode and form", () => {
    for (const key of MAJOR) expect(numerals(key)).toBe("I ii iii IV V vi vii°");
    for (const key of MINOR) {
      expect(numerals(key)).toBe("i ii° III iv v VI VII");
      expect(numerals(key, "harmonic")).toBe("i ii° III+ iv V VI vii°");
      expect(numerals(key, "melodic")).toBe("i ii III+ IV V vi° vii°");
    }
  });
});

test("places a signature on the bass staff two positions lower, on the same notes", () => {
  for (const key of KEYS) {
    const signature = keySignature(key);
    const treble = signaturePositions(signature);
    expect(signaturePositions(signature, "bass")).toEqual(treble.map((position) => position - 2));
    expect(signaturePositions(signature, "treble-8")).toEqual(treble);
  }
});
