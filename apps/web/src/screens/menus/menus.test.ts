import { describe, expect, it } from "vitest";
import { romanNumeral } from "../../lib/music/roman-numeral.ts";
import { REFERENCES } from "../references/references.ts";
import { MENUS } from "./menus.ts";

/** Transcribed from section 2 of the specification; what follows the chords, and exercises by ear, came later. */
const SPEC = {
  "/core-concepts": {
    entries: [
      ["Notation", "/notation"],
      ["Keys", "/keys"],
      ["Extra", "/extra"],
    ],
  },
  "/notation": {
    entries: [["Treble Clef", "/treble-clef"]],
    note: "more clefs to come",
    reference: "Reference",
    back: "/core-concepts",
  },
  "/keys": {
    subtitle: "Select a tonal center",
    entries: [["C major", "/c-major"]],
    note: "more keys to come",
    reference: "Reference",
    back: "/core-concepts",
  },
  "/c-major": {
    title: "The Key of C major",
    entries: [
      ["Chromatic Solfege", "/chromatic-solfege"],
      ["Intervals (experimental)", "/intervals"],
      ["Note Matching", "/note-matching"],
      ["Ear Training", "/ear-training"],
      ["Scales & Modes", "/scales-and-modes"],
      ["Chords", "/chords"],
      ["Phrases", "/phrases"],
      ["Dictation", "/dictation"],
      ["Degrees by Ear", "/degrees-by-ear"],
      ["Match One Note", "/match-note"],
      ["Your First Notes", "/first-lesson"],
    ],
    visitorHint: "Log in to access future scoring and lesson abilities",
    back: "/keys",
  },
  "/extra": {
    entries: [
      ["Circle of 5ths", "/circle-of-fifths"],
      ["Inversions", "/inversions"],
      ["Enharmonics", "/enharmonics"],
      ["Your Sets", "/sets"],
    ],
    reference: "Reference",
    back: "/core-concepts",
  },
  "/circle-of-fifths": {
    entries: [
      ["Sharp Keys", "/sharp-keys"],
      ["Flat Keys", "/flat-keys"],
    ],
    reference: "Reference",
    back: "/extra",
  },
  "/ear-training": {
    comingSoon: "With Solfege (Coming Soon)",
    entries: [
      ["Sequential (easy)", "/ear-training-lessons?mode=sequential&solfege=false"],
      ["Random (hard)", "/ear-training-lessons?mode=random&solfege=false", "locked"],
    ],
    visitorHint: "Log in to access disabled lessons",
    reference: "Why Solfege",
    back: "/c-major",
  },
  "/scales-and-modes": {
    title: "Scales & Modes",
    subtitle: "In order - Key of C major",
    entries: [
      ["1st Ionian (Major)", "/ionian-mode"],
      ["2nd Dorian", "/dorian-mode"],
      ["3rd Phrygian", "/phrygian-mode", "locked"],
      ["4th Lydian", "/lydian-mode"],
      ["5th Mixolydian", "/mixolydian-mode"],
      ["6th Aeolian (Minor)", "/aeolian-mode"],
      ["7th Locrian", "/locrian-mode", "locked"],
      ["Modes by Ear", "/modes-by-ear"],
    ],
    visitorHint: "Log in to access disabled lessons",
    back: "/c-major",
  },
  "/chords": {
    entries: [
      ["Triads", "/triads"],
      ["Triads by Ear", "/triads-by-ear"],
    ],
    note: "more to come...",
    reference: "Reference",
    back: "/c-major",
  },
  "/chromatic-solfege": {
    entries: [
      ["Going Up", "/chromatic-solfege/going-up"],
      ["Going Down", "/chromatic-solfege/going-down"],
    ],
    reference: "Reference",
    back: "/c-major",
  },
  "/phrases": {
    subtitle: "Sing what you read: each note has a syllable, do, re, mi",
    entries: [
      ["Do, Re, Mi", "/phrase-lessons?level=1"],
      ["Steps up to So", "/phrase-lessons?level=2"],
      ["Leaps of the Triad", "/phrase-lessons?level=3"],
      ["The Whole Octave", "/phrase-lessons?level=4"],
      ["Eighth Notes", "/phrase-lessons?level=5"],
      ["Rests", "/phrase-lessons?level=6"],
      ["Dots and Pickups", "/phrase-lessons?level=7"],
      ["Chromatic Neighbors", "/phrase-lessons?level=8"],
    ],
    reference: "Why Solfege",
    back: "/c-major",
  },
  "/dictation": {
    subtitle: "Write what you hear",
    entries: [
      ["Do, Re, Mi", "/dictation-lessons?level=1"],
      ["Steps up to So", "/dictation-lessons?level=2"],
      ["Leaps of the Triad", "/dictation-lessons?level=3"],
      ["The Whole Octave", "/dictation-lessons?level=4"],
      ["Eighth Notes", "/dictation-lessons?level=5"],
      ["Rests", "/dictation-lessons?level=6"],
      ["Dots and Pickups", "/dictation-lessons?level=7"],
      ["Chromatic Neighbors", "/dictation-lessons?level=8"],
    ],
    reference: "Why Solfege",
    back: "/c-major",
  },
  "/degrees-by-ear": {
    subtitle: "A degree is the place of a note in its key",
    entries: [
      ["One Note", "/degree-lessons?notes=1"],
      ["Two Notes", "/degree-lessons?notes=2"],
      ["Three Notes", "/degree-lessons?notes=3"],
      ["Chromatic Notes", "/degree-lessons?notes=chromatic"],
    ],
    reference: "Why Solfege",
    back: "/c-major",
  },
} as const;

function menuTexts(path: string) {
  const menu = MENUS.find((each) => each.path === path);
  if (menu === undefined) throw new Error(`no menu ${path}`);
  const { numeral, expression, incipit, hasPractice, path: _, title, reference, ...rest } = menu;
  const entries = menu.entries.map(({ label, to, locked }) =>
    locked ? [label, to, "locked"] : [label, to],
  );
  return { title, ...rest, entries, ...(reference && { reference: reference.label }) };
}

describe("MENUS", () => {
  it("has the menus of the specification", () => {
    expect(MENUS.map((menu) => menu.path).sort()).toEqual(Object.keys(SPEC).sort());
  });

  it.each(Object.entries(SPEC))("has the texts of the specification for %s", (path, spec) => {
    const { title, ...menu } = menuTexts(path);
    const { title: expected = title, ...rest } = spec as { title?: string };
    expect(title).toBe(expected);
    expect(menu).toEqual(rest);
  });
});

describe("REFERENCES", () => {
  it("has a summary for each reference, and each is used by a menu", () => {
    const used = MENUS.flatMap((menu) => (menu.reference ? [menu.reference.id] : []));
    expect(new Set(used)).toEqual(new Set(Object.keys(REFERENCES)));
    for (const { url, title, paragraphs } of Object.values(REFERENCES)) {
      expect(url).toMatch(/^https:\/\/en\.wikipedia\.org\/wiki\//);
      expect(title).not.toBe("");
      expect(paragraphs.length).toBeGreaterThanOrEqual(2);
    }
  });

  it("has the titles of the specification", () => {
    expect(REFERENCES.chords.title).toBe("How to Build Chords Reference");
    expect(REFERENCES.solfege.title).toBe("Why Solfege");
  });
});

describe("romanNumeral", () => {
  it.each([
    [1, "I"],
    [4, "IV"],
    [7, "VII"],
    [9, "IX"],
    [14, "XIV"],
    [39, "XXXIX"],
  ])("formats %i as %s", (number, numeral) => {
    expect(romanNumeral(number)).toBe(numeral);
  });
});
