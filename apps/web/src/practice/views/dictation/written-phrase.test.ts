import { type DictationEdit, type DictationQuestion, dictation } from "@attune/exercises";
import { layOutPhrase } from "@attune/notation/phrase";
import { generatePhrase, LEVELS, type Phrase, parsePhrase } from "@attune/phrases";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NOTE_FORMATTERS } from "../../../lib/music/note-names.ts";
import { describePhrase } from "../../../lib/music/phrase-messages.ts";
import { createNoteNamer } from "../shared/note-namer.ts";
import { draftOf } from "./controls-state.ts";
import { writtenPhrase } from "./written-phrase.ts";

const NAMER = createNoteNamer(NOTE_FORMATTERS.syllables);
const PHONE = 35;

function write(phrase: Phrase, edits: readonly DictationEdit[]) {
  const question: DictationQuestion = { id: phrase.id, phrase };
  const start = dictation.start({ phrases: [phrase], startAt: 0 }, () => 0).state;
  const playing = dictation.step(start, { type: "play" }).state;
  const state = edits.reduce(
    (before, edit) => dictation.step(before, { type: "edit", edit }).state,
    playing,
  );
  return { question, draft: draftOf(state) };
}

const degrees = (...list: number[]): DictationEdit[] =>
  list.map((degree) => ({ type: "degree", degree }));

const anyEdit: fc.Arbitrary<DictationEdit> = fc.oneof(
  fc.integer({ min: 1, max: 7 }).map((degree) => ({ type: "degree" as const, degree })),
  fc.constantFrom(3, 6, 9, 12, 18, 24, 36, 48).map((ticks) => ({ type: "length" as const, ticks })),
  fc.constantFrom<DictationEdit>(
    { type: "rest" },
    { type: "remove" },
    { type: "octave" },
    { type: "alter", alteration: 1 },
    { type: "alter", alteration: -1 },
    { type: "move", by: -1 },
    { type: "move", by: 1 },
  ),
);

describe("a written phrase", () => {
  test("shows blanks, what is written, and the entry at the cursor", () => {
    const written = write(parsePhrase("2-00", 2, "2/4 C4 q E4 q | F4 q G4 q"), degrees(1, 2));
    const shown = writtenPhrase({ ...written, isEditable: true, isJudged: false }, NAMER);
    expect(shown.lyrics).toEqual(["do", "re", "?", "?"]);
    expect(shown.states).toEqual([undefined, "current", "placeholder", "placeholder"]);
    expect(describePhrase(shown.engraved, shown.describe)).toBe(
      "2/4: measure 1: do, quarter; re, quarter; measure 2: not written yet, quarter; not written yet, quarter.",
    );
  });

  test("shows unfilled time, and which entries are right", () => {
    const phrase = parsePhrase("6-00", 6, "2/4 C4 q r q | C4 h");
    const written = write(phrase, [...degrees(1), { type: "rest" }, ...degrees(2)]);
    const open = writtenPhrase({ ...written, isEditable: false, isJudged: false }, NAMER);
    expect(open.restStates).toEqual(new Map([[36, "placeholder"]]));
    const judged = writtenPhrase({ ...written, isEditable: false, isJudged: true }, NAMER);
    expect(judged.states).toEqual(["ok", "wrong"]);
    expect(judged.restStates.get(12)).toBe("ok");
    expect(describePhrase(judged.engraved, judged.describe)).toBe(
      "2/4: measure 1: do, quarter, right; quarter rest, right; measure 2: re, quarter; nothing yet.",
    );
  });

  test("can be drawn, whatever is written", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LEVELS),
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(anyEdit, { maxLength: 50 }),
        (level, seed, edits) => {
          const written = write(generatePhrase(level, seed), edits);
          const { engraved, lyrics } = writtenPhrase(
            { ...written, isEditable: true, isJudged: false },
            NAMER,
          );
          const { height } = layOutPhrase(engraved, PHONE, { lyrics });
          expect(height).toBeGreaterThan(0);
        },
      ),
    );
  });
});
