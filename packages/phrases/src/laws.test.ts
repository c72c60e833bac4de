import { intervalBetween, transposeOctaves } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allFixedPhrases,
  analyze,
  LAWS,
  type LawName,
  LEVEL_RULES,
  LEVELS,
  type Level,
  obeysAllLaws,
  type Phrase,
  parsePhrase,
  violationsOf,
} from "./index.ts";
import { KNOWN_TUNES } from "./known-tunes.ts";
import {
  isChromaticHalfStep,
  isChromaticNeighbor,
  isLeapResolved,
  isPlainInterval,
  isTonicTriadLeap,
  pitchOf,
} from "./motions.ts";

const check = (law: LawName, each: Phrase) => LAWS[law](analyze(each));
const phrase = (level: Level, text: string): Phrase => parsePhrase("test", level, text);

test.each(allFixedPhrases())("fixed phrase $id obeys all laws", (fixed) => {
  expect(violationsOf(fixed)).toEqual([]);
  expect(obeysAllLaws(fixed)).toBe(true);
});

/** A phrase that violates one law, and at which events. */
const VIOLATIONS: readonly (readonly [LawName, Level, string, readonly number[]])[] = [
  // One measure, and five measures.
  ["fillsMeasures", 1, "4/4 C4 q D4 q E4 q C4 q", [0]],
  ["fillsMeasures", 1, "2/4 C4 q D4 q | E4 q D4 q | C4 q D4 q | E4 q D4 q | C4 h", [0]],
  // A pickup before level 7.
  ["fillsMeasures", 6, "2/4 G4 q | C5 q B4 q | A4 q", [0]],
  ["singsInEveryMeasure", 6, "2/4 C4 q D4 q | r q r q | C4 h", [2]],
  // An eighth at level 4, a whole note before the last, a rest at level 5, a dotted quarter at the end.
  ["usesLengthsOfLevel", 4, "2/4 C4 e D4 e E4 q | D4 q E4 q | C4 h", [0, 1]],
  ["usesLengthsOfLevel", 4, "4/4 C4 w | D4 q E4 q C4 h", [0]],
  ["usesLengthsOfLevel", 5, "2/4 C4 q r q | D4 q E4 q | C4 h", [1]],
  ["usesLengthsOfLevel", 7, "2/4 C4 q D4 q | E4 e D4 q.", [3]],
  // Half of an off-beat pair, a syncopation, a half over the middle, a half rest in 3/4, a sixteenth first.
  ["showsBeats", 5, "2/4 C4 e D4 q E4 e | C4 h", [1]],
  ["showsBeats", 4, "4/4 C4 q D4 h E4 q | C4 w", [1]],
  ["showsBeats", 6, "3/4 C4 q r h | C4 h.", [1]],
  ["showsBeats", 7, "2/4 C4 s D4 e. E4 q | C4 h", [0, 1]],
  ["showsBeats", 7, "2/4 G4 e | C4 q E4 q | C4 e D4 q", [4]],
  // A half over the middle in a pickup, which begins on the second beat.
  ["showsBeats", 7, "4/4 G4 h E4 q | C4 w | C4 q", [0]],
  ["staysInAmbitus", 1, "2/4 C4 q F4 q | D4 q C4 q", [0]],
  ["staysInAmbitus", 1, "2/4 C4 q B3 q | D4 q C4 q", [0]],
  // An eleventh: below do or above so, not both.
  ["staysInAmbitus", 5, "2/4 G3 q C4 q | C5 q C4 q", [0]],
  ["usesNotesOfLevel", 7, "2/4 G4 q F#4 q | G4 h", [1]],
  ["usesNotesOfLevel", 8, "2/4 G4 q Gb4 q | F4 q E4 q", [1]],
  ["avoidsHardIntervals", 4, "2/4 F4 q B4 q | C5 h", [1]],
  ["avoidsHardIntervals", 4, "2/4 B4 q F4 q | E4 h", [1]],
  ["avoidsHardIntervals", 8, "2/4 F4 q G#4 q | A4 q G4 q", [1]],
  // The way back is no neighbor motion, and an augmented unison before level 8 neither.
  ["avoidsHardIntervals", 8, "2/4 F4 q F#4 q | F4 q E4 q", [2]],
  ["avoidsHardIntervals", 7, "2/4 F4 q F#4 q | G4 h", [1]],
  ["limitsLeaps", 2, "2/4 C4 q E4 q | D4 q C4 q", [1]],
  ["limitsLeaps", 3, "2/4 D4 q F4 q | D4 q C4 q", [1, 2]],
  ["limitsLeaps", 5, "2/4 C4 q A4 q | G4 h", [1]],
  ["limitsLeaps", 6, "2/4 C4 q B4 q | C5 h", [1]],
  // A fourth that goes on, also after a repeated note and a rest; thirds that stack up; a last leap to mi.
  ["resolvesLeaps", 4, "2/4 C4 q F4 q | G4 h", [2]],
  ["resolvesLeaps", 6, "2/4 C4 q F4 q | F4 q r q | G4 h", [4]],
  ["resolvesLeaps", 4, "2/4 A4 q E4 q | G4 h", [2]],
  ["resolvesLeaps", 4, "2/4 G4 q B4 q | G4 q E4 q | C4 q A3 q", []],
  ["resolvesLeaps", 4, "2/4 F4 q A4 q | B4 q G4 q", []],
  ["resolvesLeaps", 4, "2/4 C4 q E4 q | B4 h | C5 h", [2, 3]],
  ["resolvesLeaps", 4, "2/4 G4 q B4 q | E4 h", [2]],
  // First, last, reached by a leap, left by a whole step, before a rest, before another chromatic note.
  ["resolvesChromaticNotes", 8, "2/4 F#4 q G4 q | C4 h", [0]],
  ["resolvesChromaticNotes", 8, "2/4 C4 q G4 q | G4 q F#4 q", [3]],
  ["resolvesChromaticNotes", 8, "2/4 D4 q F#4 q | G4 h", [1]],
  ["resolvesChromaticNotes", 8, "2/4 G4 q F#4 q | E4 h", [1]],
  ["resolvesChromaticNotes", 8, "3/4 G4 q F#4 q r q | G4 h.", [1]],
  ["resolvesChromaticNotes", 8, "2/4 F4 q F#4 q | G#4 q A4 q", [1, 2]],
  ["startsStable", 1, "2/4 D4 q E4 q | D4 q C4 q", [0]],
  ["startsStable", 8, "2/4 Eb4 q D4 q | E4 q C4 q", [0]],
  ["endsStable", 1, "2/4 C4 q D4 q | E4 q D4 q", [3]],
  ["endsStable", 1, "2/4 E4 q F4 q | G4 h", [2]],
  ["endsStable", 8, "2/4 C4 q D4 q | D4 q Eb4 q", [3]],
  ["endsStable", 5, "2/4 C4 q D4 q | E4 q D4 e C4 e", [4]],
  ["endsStable", 7, "2/4 C4 q D4 q | D4 e C4 q.", [3]],
  ["endsStable", 6, "2/4 C4 q D4 q | D4 q C4 e r e", [3]],
  ["endsStable", 7, "2/4 G4 s | C4 h | C4 q r e r s", []],
  ["repeatsOnlyOnce", 1, "2/4 C4 q D4 q | D4 q D4 q", [3]],
  ["doesNotAlternate", 1, "2/4 C4 q D4 q | C4 q D4 q", [3]],
  ["doesNotAlternate", 1, "2/4 C4 q C4 q | C4 q C4 q", []],
  // Too few notes, no turn, the same measure twice, one length where rhythm counts.
  ["hasVariety", 1, "2/4 C4 q D4 q | D4 q C4 q", [0]],
  ["hasVariety", 1, "2/4 C4 q D4 q | E4 h", [0]],
  ["hasVariety", 2, "2/4 G4 q F4 q | E4 q E4 q | D4 q C4 q", [0]],
  ["hasVariety", 3, "2/4 C4 q E4 q | C4 q E4 q | F4 q G4 q", [0]],
  ["hasVariety", 4, "2/4 C4 q E4 q | D4 q F4 q | A4 q G4 q", [0]],
  ["practicesItsLevel", 1, "2/4 C4 q C4 q | D4 q C4 q", [0]],
  ["practicesItsLevel", 2, "2/4 C4 q D4 q | E4 q C4 q", [0]],
  ["practicesItsLevel", 3, "2/4 C4 q E4 q | D4 q C4 q", [0]],
  // A fifth with a half note, a sixth without one.
  ["practicesItsLevel", 4, "2/4 C4 q G4 q | F4 h | C4 h", [0]],
  ["practicesItsLevel", 4, "2/4 E4 q B4 q | A4 h | G4 h", [0]],
  ["practicesItsLevel", 4, "2/4 C4 q D4 q | F4 q A4 q | G4 h", [0]],
  ["practicesItsLevel", 5, "2/4 C4 q D4 q | E4 h", [0]],
  ["practicesItsLevel", 5, "2/4 C4 q. D4 e | E4 h", [0]],
  // Rests only before the first and after the last note.
  ["practicesItsLevel", 6, "2/4 r q C4 q | D4 q r q", [0]],
  // Three beats and one, or half of one; a rest instead of the short note; long after short.
  ["practicesItsLevel", 7, "4/4 C4 h. D4 q | C4 w", [0]],
  ["practicesItsLevel", 7, "4/4 C4 h. D4 e E4 e | C4 w", [0]],
  ["practicesItsLevel", 7, "2/4 C4 q. r e | D4 e E4 q.", [0]],
  ["practicesItsLevel", 8, "2/4 C4 q D4 q | E4 h", [0]],
];

describe("each law", () => {
  test.each(VIOLATIONS)("%s judges at level %i: %s", (law, level, text, expected) => {
    expect(check(law, phrase(level, text))).toEqual(expected);
  });

  test("has an example that violates it", () => {
    const shown = new Set(VIOLATIONS.map(([law, , , expected]) => expected.length > 0 && law));
    const elsewhere = ["respectsBarLines", "quotesNoTune"];
    for (const law of Object.keys(LAWS)) expect([...shown, ...elsewhere]).toContain(law);
  });
});

const GOOD = phrase(1, "4/4 C4 q D4 q E4 q E4 q | D4 q D4 q C4 h");

test("fillsMeasures rejects pickups that aren't shorter than a measure, part measures and other meters", () => {
  expect(check("fillsMeasures", { ...GOOD, pickupTicks: -12 })).toEqual([0]);
  expect(check("fillsMeasures", { ...GOOD, level: 7, pickupTicks: 48 })).toEqual([0]);
  expect(check("fillsMeasures", { ...GOOD, level: 7, pickupTicks: 12 })).toEqual([]);
  expect(check("fillsMeasures", { ...GOOD, events: GOOD.events.slice(1) })).toEqual([0]);
  const fiveFour = { ...GOOD, meter: { beats: 5 as 4 } };
  const events = [...GOOD.events, { kind: "note" as const, name: "C4", ticks: 24 }];
  expect(check("fillsMeasures", { ...fiveFour, events })).toEqual([0]);
});

test("respectsBarLines finds the event that crosses one", () => {
  expect(check("respectsBarLines", GOOD)).toEqual([]);
  const crossing = GOOD.events.toSpliced(3, 2, { kind: "note", name: "E4", ticks: 24 });
  expect(check("respectsBarLines", { ...GOOD, events: crossing })).toEqual([3]);
  // A quarter before a bar line that comes after an eighth.
  const [first] = check("respectsBarLines", { ...GOOD, pickupTicks: 6 });
  expect(first).toBe(0);
});

test("singsInEveryMeasure rejects a measure in which nothing begins", () => {
  const events = [{ kind: "note" as const, name: "C4", ticks: 96 }];
  expect(check("singsInEveryMeasure", { ...GOOD, events })).toEqual([0]);
});

test("violationsOf reports a phrase without notes", () => {
  const silent: Phrase = { ...GOOD, level: 6, events: [{ kind: "rest", ticks: 48 }] };
  const laws = new Set(violationsOf(silent).map(({ law }) => law));
  for (const law of ["startsStable", "endsStable", "practicesItsLevel", "singsInEveryMeasure"])
    expect(laws).toContain(law);
  for (const level of LEVELS) {
    expect(obeysAllLaws({ ...silent, level })).toBe(false);
    expect(obeysAllLaws({ ...silent, level, events: [] })).toBe(false);
  }
});

test.each(Object.entries(KNOWN_TUNES))("quotesNoTune finds %s in any octave", (_, tune) => {
  for (const octaves of [-1, 0]) {
    const moved = tune.split(" ").map((name) => transposeOctaves(name, octaves));
    const events = ["B2", ...moved, "B2"].map((name) => ({
      kind: "note" as const,
      name,
      ticks: 12,
    }));
    expect(check("quotesNoTune", { ...GOOD, events })).toEqual([1]);
  }
});

test("quotesNoTune compares degrees, not contours alone", () => {
  // Twinkle on fa, and with a chromatic note.
  expect(check("quotesNoTune", phrase(8, "3/4 F4 q F4 q C5 q | C5 q D5 q D5 q"))).toEqual([]);
  expect(check("quotesNoTune", phrase(8, "3/4 C4 q C4 q G4 q | G4 q A4 q Ab4 q"))).toEqual([]);
});

describe("motions", () => {
  const p = pitchOf;

  test("isPlainInterval agrees with the spelled intervals of theory", () => {
    const names = ["C", "D", "E", "F", "G", "A", "B"].flatMap((letter) =>
      ["b", "", "#"].map((accidental) => letter + accidental),
    );
    const anyNote = fc
      .record({ name: fc.constantFrom(...names), octave: fc.integer({ min: 3, max: 5 }) })
      .map(({ name, octave }) => p(`${name}${octave}`));
    const qualityOf = (low: string, high: string) => {
      try {
        return intervalBetween(low, high).quality;
      } catch {
        // Beyond an octave, doubly altered, or downward in sound.
        return undefined;
      }
    };
    fc.assert(
      fc.property(anyNote, anyNote, (from, to) => {
        fc.pre(Math.abs(from.position - to.position) <= 7);
        const isRising =
          from.position < to.position || (from.position === to.position && from.midi <= to.midi);
        const [low, high] = isRising ? [from, to] : [to, from];
        const quality = qualityOf(low.name, high.name);
        expect(isPlainInterval(from, to)).toBe(
          quality !== undefined && !["Augmented", "Diminished"].includes(quality),
        );
      }),
    );
    expect(isPlainInterval(p("C4"), p("E5"))).toBe(true);
    expect(isPlainInterval(p("C4"), p("F#5"))).toBe(false);
  });

  test.each([
    ["C4 G4 F4", true],
    ["C4 G4 E4", true],
    ["C4 G4 C4", true],
    ["C4 G4 A4", false],
    ["C4 G4 D4", false],
    ["C4 G4 C5", true],
    ["G4 C4 D4", true],
    ["G4 C4 B3", false],
    ["C4 E4 D4", true],
    ["C4 E4 F4", true],
    ["C4 E4 G4", true],
    ["C4 E4 A4", true],
    ["C4 E4 C5", true],
    ["C4 E4 B4", false],
    ["B3 D4 F4", false],
    ["D4 F4 B3", true],
    ["C4 D4 G4", true],
    ["C4 E4 A#4", false],
    ["E4 C#4 A3", false],
  ])("isLeapResolved(%s) is %s", (names, expected) => {
    const [a, b, c] = names.split(" ").map(pitchOf) as [
      ReturnType<typeof pitchOf>,
      ReturnType<typeof pitchOf>,
      ReturnType<typeof pitchOf>,
    ];
    expect(isLeapResolved(a, b, c)).toBe(expected);
  });

  test("isChromaticNeighbor needs a scale note on both sides", () => {
    expect(isChromaticNeighbor(p("G4"), p("F#4"), p("G4"))).toBe(true);
    expect(isChromaticNeighbor(p("F4"), p("F#4"), p("G4"))).toBe(true);
    expect(isChromaticNeighbor(p("C5"), p("Bb4"), p("A4"))).toBe(true);
    expect(isChromaticNeighbor(p("F4"), p("G#4"), p("A4"))).toBe(false);
    expect(isChromaticNeighbor(p("A4"), p("F#4"), p("G4"))).toBe(false);
    expect(isChromaticNeighbor(p("G#4"), p("F#4"), p("G4"))).toBe(false);
    expect(isChromaticNeighbor(p("E4"), p("F#4"), p("F4"))).toBe(false);
    expect(isChromaticNeighbor(p("B4"), p("A#4"), p("Bb4"))).toBe(false);
    expect(isChromaticNeighbor(p("F4"), p("F#4"), p("G#4"))).toBe(false);
    expect(isChromaticNeighbor(p("Eb4"), p("D4"), p("C#4"))).toBe(false);
  });

  test("isChromaticHalfStep needs one line or space and one half step", () => {
    expect(isChromaticHalfStep(p("F4"), p("F#4"))).toBe(true);
    expect(isChromaticHalfStep(p("B4"), p("Bb4"))).toBe(true);
    expect(isChromaticHalfStep(p("E4"), p("F4"))).toBe(false);
    expect(isChromaticHalfStep(p("F4"), p("F4"))).toBe(false);
    expect(isChromaticHalfStep(p("Ab4"), p("A#4"))).toBe(false);
  });

  test("isTonicTriadLeap needs two notes of the triad", () => {
    expect(isTonicTriadLeap(p("C4"), p("G4"))).toBe(true);
    expect(isTonicTriadLeap(p("G4"), p("C5"))).toBe(true);
    expect(isTonicTriadLeap(p("C4"), p("D4"))).toBe(false);
    expect(isTonicTriadLeap(p("C4"), p("F4"))).toBe(false);
    expect(isTonicTriadLeap(p("C4"), p("Eb4"))).toBe(false);
    expect(isTonicTriadLeap(p("C4"), p("C4"))).toBe(false);
  });
});

test("each level keeps what the one before had, and adds something", () => {
  for (const level of LEVELS.slice(1)) {
    const [before, now] = [LEVEL_RULES[(level - 1) as Level], LEVEL_RULES[level]];
    for (const list of ["noteTicks", "lastNoteTicks", "restTicks", "chromaticNotes"] as const)
      for (const item of before[list]) expect(now[list]).toContain(item);
    expect(now.largestInterval).toBeGreaterThanOrEqual(before.largestInterval);
    expect(now.focus).not.toBe(before.focus);
  }
});
