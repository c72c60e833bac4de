import { engrave, type Phrase } from "@attune/notation/engraving";
import { arbitraryPhrase, readPhrase } from "@attune/phrases/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lyricsOfPhrase } from "../../../../apps/web/src/lib/music/phrase-messages.ts";
import type { Box } from "../staff/geometry.ts";
import { layOutPhrase, type PlacedPhraseNote, type PlacedSystem } from "./layout.ts";
import { phraseInkBox } from "./phrase-glyphs.ts";
import { BEAM_THICKNESS } from "./stems.ts";

/** The widths of a column on phones and of a page, in spaces. */
const PHONE = 32.8;
const PAGE = 55;

const layOut = (phrase: Phrase, width: number, hasLyrics = false) => {
  const engraved = engrave(phrase);
  return layOutPhrase(engraved, width, hasLyrics ? { lyrics: lyricsOfPhrase(engraved) } : {});
};

const glyphsOf = ({ head, accidental, dot, flag }: PlacedPhraseNote) =>
  [accidental, head, dot, flag].filter((glyph) => glyph !== undefined);

/** Everything that has a column of its own, in the order of reading. */
const columnsOf = ({ clef, timeSignature, notes, rests, barLines }: PlacedSystem): readonly Box[] =>
  [
    phraseInkBox(clef),
    ...timeSignature.slice(0, 1).map(phraseInkBox),
    ...notes.map((note) => {
      const boxes = glyphsOf(note).map(phraseInkBox);
      return {
        left: Math.min(...boxes.map(({ left }) => left), ...note.ledgers.map(({ left }) => left)),
        right: Math.max(
          ...boxes.map(({ right }) => right),
          ...note.ledgers.map(({ right }) => right),
        ),
        top: 0,
        bottom: 0,
      };
    }),
    ...rests.map(phraseInkBox),
    ...barLines.map(({ left, right }) => ({ left, right, top: 0, bottom: 4 })),
  ].sort((a, b) => a.left - b.left);

const width = fc.constantFrom(PHONE, PAGE);
/** Too narrow for many a measure, whose columns then are closer. */
const NARROW = 22;

const anyWidth = fc.constantFrom(NARROW, PHONE, PAGE);

describe("layOutPhrase", () => {
  test("lets nothing touch", () => {
    fc.assert(
      fc.property(arbitraryPhrase(), anyWidth, fc.boolean(), (phrase, spaces, hasLyrics) => {
        for (const system of layOut(phrase, spaces, hasLyrics).systems) {
          const columns = columnsOf(system);
          for (const [index, { right }] of columns.entries())
            expect((columns[index + 1]?.left ?? right + 1) - right).toBeGreaterThan(0.29);
        }
      }),
    );
  });

  test("keeps the glyphs of a note apart from each other", () => {
    fc.assert(
      fc.property(arbitraryPhrase(), width, (phrase, spaces) => {
        for (const note of layOut(phrase, spaces).systems.flatMap(({ notes }) => notes)) {
          const glyphs = glyphsOf(note);
          for (const [index, glyph] of glyphs.entries()) {
            const a = phraseInkBox(glyph);
            for (const other of glyphs.slice(index + 1)) {
              const b = phraseInkBox(other);
              const isApart =
                a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
              // The box of a flag is larger than the flag: it may overlap that of the head.
              const isFlagAtHead = glyph === note.head && other === note.flag;
              expect(isApart || isFlagAtHead).toBe(true);
            }
          }
        }
      }),
    );
  });

  test("keeps notes, rests and measures in the order of time", () => {
    fc.assert(
      fc.property(arbitraryPhrase({ rests: 0.3 }), width, (phrase, spaces) => {
        const { systems } = layOut(phrase, spaces);
        const notes = systems.flatMap((system) => system.notes);
        expect(notes.map(({ note }) => note.noteIndex)).toEqual(notes.map((_, index) => index));
        for (const { anchors, measures } of systems) {
          for (const [index, { ticks, x }] of anchors.entries()) {
            const next = anchors[index + 1];
            if (next) expect(next.ticks > ticks && next.x > x).toBe(true);
          }
          for (const [index, { right }] of measures.entries())
            expect(measures[index + 1]?.left ?? right).toBeGreaterThanOrEqual(right);
        }
        const starts = systems.map(({ anchors }) => anchors[0]?.ticks ?? 0);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      }),
    );
  });

  test("gives a longer note at least the room of a shorter one in its system", () => {
    const plain = arbitraryPhrase({ hasAccidentals: false, rests: 0 });
    fc.assert(
      fc.property(plain, width, (phrase, spaces) => {
        for (const { notes, measures } of layOut(phrase, spaces).systems) {
          const rooms = notes.flatMap(({ note, head }, index) => {
            const next = notes[index + 1];
            const measure = measures.find(({ startTicks, ticks }) => {
              const start = note.onsetTicks - startTicks;
              return start >= 0 && start < ticks;
            });
            // Bar lines, ledger lines, flags and dots need room of their own.
            const isPlain = [note, next?.note].every(
              (each) => each && each.position > 0 && each.position < 12 && each.flags === 0,
            );
            if (!next || !measure || !isPlain || next.head.x > measure.right || note.isDotted)
              return [];
            return [{ ticks: note.ticks, room: next.head.x - head.x }];
          });
          for (const a of rooms)
            for (const b of rooms)
              if (a.ticks < b.ticks) expect(a.room).toBeLessThanOrEqual(b.room + 1e-9);
        }
      }),
    );
  });

  test("makes notes of four lengths wider by the square root of their duration", () => {
    const { systems } = layOut(readPhrase(4, "A4:1 | A4:2 A4:2 | A4:4 A4:4 A4:4 A4:4"), 100);
    const [system] = systems;
    const xs = (system?.notes ?? []).map(({ head }) => head.x);
    const room = (index: number) => (xs[index + 1] ?? 0) - (xs[index] ?? 0);
    expect(room(1) / room(3)).toBeCloseTo(Math.SQRT2);
    expect(room(3)).toBeCloseTo(room(4));
  });

  test("moves columns closer when a measure is a little too wide", () => {
    const phrase = readPhrase(4, "C4:8 D4:8 E4:8 F4:8 G4:8 A4:8 B4:8 C5:8");
    const closest = layOut(phrase, 1, true).width;
    const width = closest + 0.5;
    expect(layOut(phrase, width, true).width).toBeCloseTo(width);
  });

  test("fits a phone and a page with up to 16 notes in 4 measures", () => {
    fc.assert(
      fc.property(arbitraryPhrase(), width, fc.boolean(), (phrase, spaces, hasLyrics) => {
        const layout = layOut(phrase, spaces, hasLyrics);
        expect(layout.width).toBeLessThan(spaces + 1e-6);
        for (const system of layout.systems) {
          const [last] = system.barLines.slice(-1);
          // Justified: each system ends with its bar line.
          expect(last?.right).toBeCloseTo(layout.width);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("encloses all ink in the boxes of its systems, which don't overlap", () => {
    fc.assert(
      fc.property(arbitraryPhrase(), width, (phrase, spaces) => {
        const { systems, height } = layOut(phrase, spaces, true);
        let end = 0;
        for (const { y, box, notes, rests, beams, clef, marksY, lyricsY } of systems) {
          expect(y + box.top).toBeCloseTo(end);
          end = y + box.bottom;
          const boxes = [...notes.flatMap(glyphsOf), ...rests, clef].map(phraseInkBox);
          const ys = [
            ...boxes.flatMap(({ top, bottom }) => [top, bottom]),
            ...notes.flatMap(({ stem }) => (stem ? [stem.to] : [])),
            ...beams.flatMap(({ y1, y2 }) => [y1 - 0.25, y1 + 0.25, y2 - 0.25, y2 + 0.25]),
          ];
          expect(Math.min(...ys)).toBeGreaterThan(box.top);
          expect(Math.max(...ys)).toBeLessThan(box.bottom);
          const inkOfNotes = notes.flatMap(glyphsOf).map(phraseInkBox);
          for (const { top, bottom } of inkOfNotes) {
            expect(top).toBeGreaterThan(marksY + 0.7);
            expect(bottom).toBeLessThan(lyricsY - 1);
          }
        }
        expect(end).toBeCloseTo(height);
      }),
    );
  });

  test("writes a phrase of four measures in one system on a page and in two on a phone", () => {
    const phrase = readPhrase(3, "C4:4 D4:4 E4:4 | F4:8 G4:8 A4:4 G4:4 | F4:4. E4:8 D4:4 | C4:2.");
    expect(layOut(phrase, PAGE, true).systems).toHaveLength(1);
    const { systems } = layOut(phrase, PHONE, true);
    expect(systems.map(({ measures }) => measures.map(({ number }) => number))).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(systems.map(({ timeSignature }) => timeSignature.map(({ glyph }) => glyph))).toEqual([
      ["timeSig3", "timeSig4"],
      [],
    ]);
  });

  test("keeps a pickup with the measure after it", () => {
    fc.assert(
      fc.property(arbitraryPhrase(), width, (phrase, spaces) => {
        const [first] = layOut(phrase, spaces).systems;
        if (first?.measures[0]?.number === 0 && engrave(phrase).measures.length > 1)
          expect(first.measures[1]?.number).toBe(1);
      }),
    );
  });

  test("doesn't stretch a short phrase over a wide page", () => {
    const { width: length, systems } = layOut(readPhrase(2, "C4:4 D4:4 | C4:2"), 200);
    expect(systems).toHaveLength(1);
    expect(length).toBeLessThan(40);
  });

  test("exceeds the requested width when a single measure needs more", () => {
    const phrase = readPhrase(4, "C#4:8 Db4:8 C#4:8 Db4:8 C#4:8 Db4:8 C#4:8 Db4:8");
    const { width: length, systems } = layOut(phrase, 15);
    expect(systems).toHaveLength(1);
    expect(length).toBeGreaterThan(15);
  });

  test("lays out the staff alone for a phrase without events", () => {
    const { systems, width: length } = layOut(readPhrase(3, ""), PHONE);
    expect(systems.map(({ notes }) => notes.length)).toEqual([0]);
    expect(length).toBeGreaterThan(5);
  });

  test("centers the rest of a silent measure, and begins others at their beats", () => {
    const [system] = layOut(readPhrase(2, "C4:2 | r:2 | r:4 C4:4"), PAGE).systems;
    const [whole, quarter] = (system?.rests ?? []).map(phraseInkBox);
    const [, silent, last] = system?.measures ?? [];
    expect(((whole?.left ?? 0) + (whole?.right ?? 0)) / 2).toBeCloseTo(
      ((silent?.left ?? 0) + (silent?.right ?? 0)) / 2,
    );
    expect((quarter?.left ?? 0) - (last?.left ?? 0)).toBeLessThan(2);
  });

  test("draws one bar line after each measure, and a thin and a thick one at the end", () => {
    const [system] = layOut(readPhrase(2, "C4:2 | D4:2 | C4:2"), PAGE).systems;
    const thickness = system?.barLines.map(({ left, right }) => right - left) ?? [];
    expect(thickness).toHaveLength(4);
    expect(thickness.slice(0, 3).every((each) => Math.abs(each - 0.18) < 1e-9)).toBe(true);
    expect(thickness[3]).toBeCloseTo(0.55);
  });

  test("puts dots in spaces, right of the head and of a flag beside them", () => {
    const dotOf = (text: string) => {
      const [system] = layOut(readPhrase(4, text), PAGE).systems;
      const [note] = system?.notes ?? [];
      return { dot: note?.dot, note };
    };
    expect(dotOf("G4:4.").dot?.y).toBe(2.5);
    expect(dotOf("A4:4.").dot?.y).toBe(2.5);
    const { dot, note } = dotOf("G4:8.");
    expect(note?.flag && dot && phraseInkBox(dot).left).toBeGreaterThan(
      note?.flag ? phraseInkBox(note.flag).right : Number.POSITIVE_INFINITY,
    );
  });
});

describe("beams", () => {
  test("leave every stem long enough, and end at the beam", () => {
    fc.assert(
      fc.property(arbitraryPhrase({ rests: 0 }), width, (phrase, spaces) => {
        for (const { notes } of layOut(phrase, spaces).systems) {
          for (const { note, stem, head } of notes) {
            if (!stem) continue;
            const length = (note.stem === "up" ? -1 : 1) * (stem.to - head.y);
            expect(length).toBeGreaterThanOrEqual(
              note.beam === undefined ? 3.5 : 2.75 - BEAM_THICKNESS / 2,
            );
            const isFar = Math.abs(head.y - 2) > 3.5;
            if (isFar) expect(note.stem === "up" ? stem.to <= 2 : stem.to >= 2).toBe(true);
          }
        }
      }),
    );
  });

  /** Heads at equal distances. */
  const RISES: readonly (readonly [text: string, rise: number])[] = [
    ["G4:8 G4:8 C4:4", 0],
    ["F4:8 G4:8 C4:4", -0.25],
    ["G4:8 F4:8 C4:4", 0.25],
    ["E4:8 G4:8 C4:4", -0.5],
    ["C5:8 E5:8 C4:4", -0.5],
    // A note nearer to the beam than both ends
    ["E4:8 A4:8 E4:8 F4:8", 0],
    ["F5:8 C5:8 E5:8 D5:8", 0],
    // Nearly as near
    ["C4:8 D4:8 E4:8 F4:8", -0.75],
    // Never more than a space
    ["C4:8 E4:8 G4:8 C5:8", -1],
  ];

  test.each(RISES)("over %s fall by %f spaces", (text, rise) => {
    const [beam] = layOut(readPhrase(2, text), 60).systems[0]?.beams ?? [];
    expect((beam?.y2 ?? 9) - (beam?.y1 ?? 0)).toBeCloseTo(rise, 1);
  });

  test("don't float in a space of the staff", () => {
    fc.assert(
      fc.property(arbitraryPhrase({ rests: 0 }), width, (phrase, spaces) => {
        for (const { notes } of layOut(phrase, spaces).systems) {
          for (const [index, { note, stem }] of notes.entries()) {
            const isEnd =
              note.beam !== undefined &&
              [notes[index - 1], notes[index + 1]].some((each) => each?.note.beam !== note.beam);
            if (!stem || !isEnd || stem.to < 0 || stem.to > 4) continue;
            const isInner =
              notes[index - 1]?.note.beam === note.beam &&
              notes[index + 1]?.note.beam === note.beam;
            if (!isInner) expect(Math.abs((stem.to % 1) - 0.5)).toBeGreaterThan(0.2);
          }
        }
      }),
    );
  });
});
