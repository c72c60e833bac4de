import {
  fixedPhrases,
  formatPhrase,
  generatePhrase,
  LEVELS,
  measuresOf,
  nameInKey,
  type Phrase,
  parsePhrase,
  soundingNotes,
} from "@attune/phrases";
import { note, staffPosition } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Effect } from "../../engine/effects.ts";
import { CADENCE, keyNotes } from "../../engine/key.ts";
import type { QuizEvent } from "../../engine/quiz/state.ts";
import {
  type DictationDraft,
  type DictationEntry,
  emptyDraft,
  isComplete,
  nextLength,
  nextStop,
  roomAt,
  stopsOf,
} from "./draft.ts";
import { type DictationEdit, editDraft, otherOctave } from "./edit.ts";
import { dictation } from "./index.ts";
import { isEntryRight, judgeDraft, lockRight, marksOf, writtenName } from "./judge.ts";
import { type DictationQuestion, measureAt, writingRules } from "./question.ts";
import { hasWritten, isDraftOf, resumeDraft } from "./resume.ts";
import { solutionOf } from "./solution.ts";
import { soundOfComparison, soundOfQuestion } from "./sound.ts";

const asked = (phrase: Phrase): DictationQuestion => ({ id: phrase.id, phrase });
const GIVEN = asked(parsePhrase("2-00", 2, "2/4 C4 q E4 q | F4 q G4 q | C4 h"));
const RHYTHM = asked(parsePhrase("6-00", 6, "2/4 C4 q E4 e D4 e | r q G4 q | C4 h"));
const PICKUP = asked(
  parsePhrase(
    "8-00",
    8,
    "3/4 G4 e | C5 q. B4 e Bb4 q | A4 q F#4 q G4 e r e | C4 h e".replace("h e", "h r e"),
  ),
);

const write = (
  question: DictationQuestion,
  edits: readonly DictationEdit[],
  draft = emptyDraft(question),
) => edits.reduce((before, edit) => editDraft(before, edit, question), draft);

const degrees = (...list: number[]): DictationEdit[] =>
  list.map((degree) => ({ type: "degree", degree }));
const length = (ticks: number): DictationEdit => ({ type: "length", ticks });
const REST: DictationEdit = { type: "rest" };
const move = (by: 1 | -1): DictationEdit => ({ type: "move", by });
const step = (by: 1 | -1): DictationEdit => ({ type: "step", by });
const OCTAVE: DictationEdit = { type: "octave" };
const REMOVE: DictationEdit = { type: "remove" };
const alter = (alteration: 1 | -1): DictationEdit => ({ type: "alter", alteration });

/** 'C4:12 -:6 ?:12': notes, rests and blanks with their ticks, '!' if locked; '_' for unfilled time. */
const show = (question: DictationQuestion, draft: DictationDraft) =>
  stopsOf(question, draft)
    .map(({ entry, ticks }) => {
      if (!entry) return `_:${ticks}`;
      const name = entry.content === "rest" ? "-" : (writtenName(entry) ?? "?");
      return `${name}:${ticks}${entry.isLocked ? "!" : ""}`;
    })
    .join(" ");

/** The edits with which a phrase is written. */
function editsOf({ phrase }: DictationQuestion): DictationEdit[] {
  const { asksRhythm, restTicks } = writingRules(phrase.level);
  let onsetTicks = 0;
  return phrase.events.flatMap((event): DictationEdit[] => {
    const at = onsetTicks;
    onsetTicks += event.ticks;
    if (event.kind === "rest" && !asksRhythm) return [];
    if (event.kind === "rest") {
      const longest = restTicks.findLast((ticks) => ticks <= event.ticks) ?? 0;
      return Array.from({ length: event.ticks / longest }, () => [length(longest), REST]).flat();
    }
    const { alteration } = note(event.name);
    return [
      ...(asksRhythm ? [length(event.ticks)] : []),
      { type: "place", position: staffPosition(event.name), onsetTicks: at },
      ...(alteration === 0 ? [] : [alter(alteration > 0 ? 1 : -1)]),
    ];
  });
}

const anyQuestion = fc
  .tuple(fc.constantFrom(...LEVELS), fc.integer({ min: 1, max: 100_000 }))
  .map(([level, seed]) => asked(generatePhrase(level, seed)));

const by = fc.constantFrom<1 | -1>(1, -1);
const anyEdit: fc.Arbitrary<DictationEdit> = fc.oneof(
  fc
    .record({
      type: fc.constant("place" as const),
      position: fc.integer({ min: -9, max: 12 }),
      onsetTicks: fc.option(fc.integer({ min: -3, max: 200 }), { nil: undefined }),
    })
    .map(({ onsetTicks, ...place }) =>
      onsetTicks === undefined ? place : { ...place, onsetTicks },
    ),
  fc.integer({ min: 1, max: 7 }).map((degree) => ({ type: "degree" as const, degree })),
  fc.constantFrom(REST, OCTAVE, REMOVE),
  fc.constantFrom(1, 3, 6, 9, 12, 18, 24, 36, 48).map(length),
  by.map((each) => ({ type: "lengthen" as const, by: each })),
  by.map(step),
  by.map(move),
  by.map(alter),
);

describe("what is written", () => {
  test("begins with blanks where the rhythm is given, and with unfilled beats where it is asked", () => {
    expect(show(GIVEN, emptyDraft(GIVEN))).toBe("?:12 ?:12 ?:12 ?:12 ?:24");
    expect(show(RHYTHM, emptyDraft(RHYTHM))).toBe("_:12 _:12 _:12 _:12 _:12 _:12");
    expect(show(PICKUP, emptyDraft(PICKUP))).toMatch(/^_:6 _:12 _:12 _:12 _:12/);
    const rests = asked(parsePhrase("2-00", 2, "2/4 C4 q r q"));
    expect(show(rests, emptyDraft(rests))).toBe("?:12 -:12!");
  });

  test("syllables fill one note after the other", () => {
    const draft = write(GIVEN, degrees(1, 3, 4));
    expect(show(GIVEN, draft)).toBe("C4:12 E4:12 F4:12 ?:12 ?:24");
    expect(nextStop(GIVEN, draft)?.onsetTicks).toBe(36);
  });

  test("a syllable after the last note changes nothing", () => {
    const full = write(GIVEN, degrees(1, 3, 4, 5, 1));
    expect(write(GIVEN, [...degrees(2), REST], full)).toBe(full);
  });

  test("a syllable at a selected note replaces it, and the next one goes on from there", () => {
    const draft = write(GIVEN, [...degrees(1, 1, 1), move(-1), move(-1), ...degrees(2, 3)]);
    expect(show(GIVEN, draft)).toBe("C4:12 D4:12 E4:12 ?:12 ?:24");
  });

  test("a syllable is the nearest note in the range of the level", () => {
    const octave = asked(parsePhrase("4-00", 4, "4/4 C4 q C4 q C4 q C4 q"));
    expect(show(octave, write(octave, degrees(5, 1, 7, 1)))).toBe("G4:12 C5:12 B4:12 C5:12");
    expect(show(octave, write(octave, degrees(2, 1, 7, 6)))).toBe("D4:12 C4:12 B4:12 A4:12");
    const low = write(octave, [...degrees(5), OCTAVE, ...degrees(7, 1, 5)]);
    expect(show(octave, low)).toBe("G3:12 B3:12 C4:12 G4:12");
  });

  test("steps move the note at the cursor, and write the first one", () => {
    expect(show(GIVEN, write(GIVEN, [step(1), step(1), step(1), step(-1)]))).toMatch(/^D4:12 \?/);
    const second = write(GIVEN, [...degrees(3), move(1), step(-1)]);
    expect(show(GIVEN, second)).toMatch(/^E4:12 D4:12 \?/);
    const top = write(GIVEN, [{ type: "place", position: 7 }, step(1)]);
    expect(show(GIVEN, top)).toMatch(/^C5:12/);
    expect(show(GIVEN, write(GIVEN, [{ type: "place", position: 8 }]))).toMatch(/^\?:12/);
  });

  test("the octave changes where the range has another", () => {
    expect(show(GIVEN, write(GIVEN, [...degrees(1), OCTAVE]))).toMatch(/^C5/);
    expect(show(GIVEN, write(GIVEN, [...degrees(1), OCTAVE, OCTAVE]))).toMatch(/^C4/);
    expect(show(GIVEN, write(GIVEN, [...degrees(3), OCTAVE]))).toMatch(/^E4/);
    expect([otherOctave(-3), otherOctave(4), otherOctave(2)]).toEqual([4, -3, undefined]);
    expect(write(GIVEN, [OCTAVE])).toEqual(emptyDraft(GIVEN));
  });

  test("an accidental is set, exchanged and removed", () => {
    const draft = write(PICKUP, [length(6), ...degrees(4), alter(1)]);
    expect(show(PICKUP, draft)).toMatch(/^F#4:6/);
    expect(show(PICKUP, write(PICKUP, [alter(-1)], draft))).toMatch(/^Fb4:6/);
    expect(show(PICKUP, write(PICKUP, [alter(1)], draft))).toMatch(/^F4:6/);
    expect(write(PICKUP, [alter(1)])).toEqual(emptyDraft(PICKUP));
  });

  test("the chosen length is that of new notes, as far as there is room", () => {
    const draft = write(RHYTHM, [length(6), ...degrees(1, 2), length(24), ...degrees(3, 4, 5)]);
    expect(show(RHYTHM, draft)).toBe("C4:6 D4:6 E4:12 F4:24 G4:24");
  });

  test("a length changes the entry at the next stop, or the last one", () => {
    const draft = write(RHYTHM, [...degrees(1, 2), move(-1), move(-1), length(6)]);
    expect(show(RHYTHM, draft)).toBe("C4:6 _:6 D4:12 _:12 _:12 _:12 _:12");
    const longer = write(RHYTHM, [move(-1), length(24)], write(RHYTHM, [move(1)], draft));
    expect(show(RHYTHM, longer)).toMatch(/^C4:24 _:12/);
    const tooLong = write(RHYTHM, [...degrees(1, 2), move(-1), length(24)]);
    expect(show(RHYTHM, tooLong)).toMatch(/^C4:12 D4:12/);
    const full = write(RHYTHM, [length(24), ...degrees(1, 1, 1), length(12)]);
    expect(show(RHYTHM, full)).toMatch(/C4:12 _:12$/);
  });

  test("a longer or shorter length is the next one that fits", () => {
    const lengthen = (by: 1 | -1): DictationEdit => ({ type: "lengthen", by });
    expect(nextLength(RHYTHM, emptyDraft(RHYTHM))).toEqual({ ticks: 12, possible: [6, 12, 24] });
    const longest = write(RHYTHM, [lengthen(1), lengthen(1), ...degrees(1)]);
    expect(show(RHYTHM, longest)).toMatch(/^C4:24/);
    expect(show(RHYTHM, write(RHYTHM, [lengthen(-1), lengthen(-1), ...degrees(1)]))).toMatch(
      /^C4:6/,
    );
    const shorter = write(RHYTHM, [move(-1), lengthen(-1), lengthen(-1)], longest);
    expect(
      show(RHYTHM, write(RHYTHM, [lengthen(1)], write(RHYTHM, [length(24), ...degrees(1, 1, 1)]))),
    ).toMatch(/C4:24$/);
    expect(
      show(RHYTHM, write(RHYTHM, [lengthen(-1)], write(RHYTHM, [length(24), ...degrees(1, 1, 1)]))),
    ).toMatch(/C4:12 _:12$/);
    expect(show(RHYTHM, shorter)).toMatch(/^C4:6 _:6 _:12/);
    const all = lockRight(RHYTHM, read("C4:12 E4:6 D4:6 -:12 G4:12 C4:24"));
    expect(nextLength(RHYTHM, all)).toEqual({ ticks: 12, possible: [] });
    expect(write(RHYTHM, [lengthen(1)], all)).toBe(all);
    expect(write(GIVEN, [lengthen(1)])).toEqual(emptyDraft(GIVEN));
  });

  test("lengths of other levels, and of a given rhythm, are not possible", () => {
    expect(write(RHYTHM, [length(18)])).toEqual(emptyDraft(RHYTHM));
    expect(write(GIVEN, [length(24)])).toEqual(emptyDraft(GIVEN));
    expect(write(GIVEN, [REST])).toEqual(emptyDraft(GIVEN));
  });

  test("a rest has the chosen length, if rests can have it", () => {
    expect(show(RHYTHM, write(RHYTHM, [REST, REST]))).toMatch(/^-:12 -:12 _/);
    expect(show(RHYTHM, write(RHYTHM, [length(24), ...degrees(1), length(48), REST]))).toMatch(
      /^C4:24 -:24/,
    );
    expect(show(PICKUP, write(PICKUP, [length(3), REST]))).toMatch(/^-:6/);
    const short = write(PICKUP, [length(3), ...degrees(1), REST]);
    expect(show(PICKUP, short)).toMatch(/^C4:3 _:3/);
    const dotted = write(PICKUP, [move(1), length(12), REST, move(-1), length(18)]);
    expect(show(PICKUP, dotted)).toMatch(/^_:6 -:12/);
    const halved = write(PICKUP, [move(1), length(12), REST, move(-1), length(6)]);
    expect(show(PICKUP, halved)).toMatch(/^_:6 -:6 _:6/);
  });

  test("a note replaces a rest, and a rest a note, of the same length", () => {
    const draft = write(RHYTHM, [REST, ...degrees(2), move(-1), move(-1), ...degrees(1), REST]);
    expect(show(RHYTHM, draft)).toMatch(/^C4:12 -:12 _/);
  });

  test("removes the entry at the cursor, else the one before", () => {
    const draft = write(RHYTHM, degrees(1, 2));
    expect(show(RHYTHM, write(RHYTHM, [REMOVE], draft))).toMatch(/^C4:12 _:12/);
    expect(show(RHYTHM, write(RHYTHM, [REMOVE, REMOVE], draft))).toMatch(/^_:12 _:12/);
    expect(write(RHYTHM, [REMOVE])).toEqual(emptyDraft(RHYTHM));
    expect(show(GIVEN, write(GIVEN, [...degrees(1, 2), REMOVE]))).toMatch(/^C4:12 \?:12/);
  });

  test("the cursor stays within the phrase", () => {
    const start = emptyDraft(GIVEN);
    expect(write(GIVEN, [move(-1)], start)).toBe(start);
    expect(write(GIVEN, Array(9).fill(move(1))).cursor).toBe(48);
  });

  test("a tap places its note where it is, and not beside a stop", () => {
    const place = (onsetTicks: number): DictationEdit => ({
      type: "place",
      position: 4,
      onsetTicks,
    });
    const draft = write(RHYTHM, [place(36), ...degrees(1)]);
    expect(show(RHYTHM, draft)).toBe("_:12 _:12 _:12 G4:12 C5:12 _:12");
    expect(write(RHYTHM, [place(5)])).toEqual(emptyDraft(RHYTHM));
  });
});

describe("a check", () => {
  test("returns nothing before all time is filled", () => {
    expect(judgeDraft(GIVEN, write(GIVEN, degrees(1, 3, 4, 5)))).toBeUndefined();
    expect(judgeDraft(RHYTHM, write(RHYTHM, degrees(1, 3, 4, 5)))).toBeUndefined();
  });

  test("counts right notes and finds the first fault, without its rhythm where that is given", () => {
    expect(judgeDraft(GIVEN, write(GIVEN, degrees(1, 3, 4, 4, 3)))?.reason).toEqual({
      code: "wrong",
      right: 3,
      notes: 5,
      fault: {
        code: "note",
        mark: "w",
        measure: 2,
        indexInMeasure: 2,
        name: "G4",
        before: "F4",
        rhythm: undefined,
      },
    });
    expect(judgeDraft(GIVEN, write(GIVEN, degrees(1, 3, 4, 5, 1)))).toEqual({
      outcome: "great",
      reason: { code: "right", notes: 5 },
    });
  });

  test.each<[string, string]>([
    ["C4:12 E4:6 D4:6 -:12 G4:12 C4:24", "rrrrr"],
    ["C4:12 E4:6 F4:6 -:12 G4:12 C4:24", "rrwrr"],
    ["C4:12 E4:12 -:12 G4:12 C4:24", "rtmrr"],
    ["C4:12 E4:6 D4:6 G4:12 -:12 C4:24", "rrrmr"],
    ["C4:12 E4:6 D4:6 -:6 G4:6 -:12 C4:24", "rrrer"],
    ["C4:12 E4:6 D4:6 -:12 -:6 G4:6 C4:24", "rrrlr"],
    ["C4:12 E4:6 D4:6 F4:12 G4:12 C4:24", "rrrrr"],
  ])("reports %s as %s", (text, marks) => {
    expect(marksOf(RHYTHM, read(text)).join("")).toBe(marks);
  });

  test("names the beat of a fault, or where the phrase rests", () => {
    const late = judgeDraft(RHYTHM, read("C4:12 E4:12 -:12 G4:12 C4:24"))?.reason;
    expect(late).toMatchObject({
      fault: {
        mark: "t",
        name: "E4",
        before: "C4",
        rhythm: { ticks: 6, beat: { number: 2, isOn: true } },
      },
    });
    const missing = judgeDraft(RHYTHM, read("C4:12 E4:6 E4:6 -:12 G4:12 C4:24"))?.reason;
    expect(missing).toMatchObject({ fault: { rhythm: { beat: { number: 2, isOn: false } } } });
    const extra = judgeDraft(RHYTHM, read("C4:12 E4:6 D4:6 F4:12 G4:12 C4:24"));
    expect(extra).toEqual({
      outcome: "tryAgain",
      reason: {
        code: "wrong",
        right: 5,
        notes: 5,
        fault: { code: "rest", measure: 2, beat: { number: 1, isOn: true } },
      },
    });
    const pickup = judgeDraft(
      PICKUP,
      write(PICKUP, [
        length(6),
        ...degrees(1),
        length(12),
        ...degrees(1, 1, 1, 1, 1, 1, 1, 1),
        length(6),
        ...degrees(1),
      ]),
    );
    expect(pickup?.reason).toMatchObject({
      fault: {
        measure: 0,
        indexInMeasure: 1,
        before: undefined,
        rhythm: { beat: { number: 3, isOn: false } },
      },
    });
  });

  test("locks what is right, and goes to the first wrong entry", () => {
    const locked = lockRight(RHYTHM, read("C4:12 E4:12 -:12 G4:12 C4:12 C4:12"));
    expect(show(RHYTHM, locked)).toBe("C4:12! E4:12 -:12! G4:12! C4:12 C4:12");
    expect(locked.cursor).toBe(12);
    expect(show(RHYTHM, write(RHYTHM, [length(6), ...degrees(3)], locked))).toBe(
      "C4:12! E4:6 _:6 -:12! G4:12! C4:12 C4:12",
    );
    expect(show(RHYTHM, write(RHYTHM, [REMOVE, REMOVE, move(-1), move(-1)], locked))).toMatch(
      /^C4:12! _:12 -:12!/,
    );
    const all = lockRight(GIVEN, write(GIVEN, degrees(1, 3, 4, 5, 1)));
    expect(write(GIVEN, [...degrees(1), step(1), REMOVE, length(6)], all)).toEqual(all);
  });

  test("a length with everything locked is only chosen", () => {
    const all = lockRight(RHYTHM, read("C4:12 E4:6 D4:6 -:12 G4:12 C4:24"));
    expect(write(RHYTHM, [length(6)], all)).toEqual({ ...all, ticks: 6 });
  });
});

/** A draft in the notation of `show`. */
function read(text: string): DictationDraft {
  let onsetTicks = 0;
  const entries = text.split(" ").map((word): DictationEntry => {
    const [name = "", ticks = ""] = word.split(":");
    const at = onsetTicks;
    onsetTicks += Number(ticks);
    const content =
      name === "-" ? "rest" : { position: staffPosition(name), alteration: note(name).alteration };
    return { onsetTicks: at, ticks: Number(ticks), content, isLocked: false };
  });
  return { entries, cursor: 0, isWritten: false, ticks: 12 };
}

describe("the sound", () => {
  test("plays the phrase in its tempo, the phrase slower, or its first note", () => {
    const rest = asked(parsePhrase("6-00", 6, "2/4 r q E4 q | C4 h"));
    expect(soundOfQuestion(rest, { how: "asked", tempo: 60 })).toEqual([
      { note: "E4", at: 1, seconds: 1 },
      { note: "C4", at: 2, seconds: 2 },
    ]);
    expect(soundOfQuestion(rest, { how: "slowly", tempo: 120 })).toEqual([
      { note: "E4", at: expect.closeTo(0.5 / 0.65), seconds: expect.closeTo(0.5 / 0.65) },
      { note: "C4", at: expect.closeTo(1 / 0.65), seconds: expect.closeTo(1 / 0.65) },
    ]);
    expect(soundOfQuestion(rest, { how: "firstNote", tempo: 60 })).toEqual([
      { note: "E4", at: 0, seconds: 1 },
    ]);
  });

  test("compares the first wrong measure as written and as asked", () => {
    const draft = read("C4:12 E4:6 D4:6 F4:12 -:12 C4:24");
    const verdict = judgeDraft(RHYTHM, draft);
    const notes = verdict && soundOfComparison(RHYTHM, draft, { verdict, tempo: 60 });
    expect(notes).toEqual([
      { note: "F4", at: 0, seconds: 1 },
      { note: "G4", at: expect.closeTo(1 + 1 + 0.7), seconds: 1 },
    ]);
    const right = read("C4:12 E4:6 D4:6 -:12 G4:12 C4:24");
    const great = judgeDraft(RHYTHM, right);
    expect(great && soundOfComparison(RHYTHM, right, { verdict: great, tempo: 60 })).toEqual([]);
  });
});

describe("the exercise", () => {
  function practice(question: DictationQuestion) {
    let { state } = dictation.start({ phrases: [question.phrase], startAt: 0 }, () => 0);
    const send = (event: QuizEvent<DictationEdit>): readonly Effect[] => {
      const result = dictation.step(state, event);
      state = result.state;
      return result.effects;
    };
    return {
      send,
      edit: (...edits: DictationEdit[]) => {
        for (const edit of edits) send({ type: "edit", edit });
      },
      get draft() {
        return state.phase.name === "finished" ? undefined : state.phase.draft;
      },
      get state() {
        return state;
      },
      ended: () => send({ type: "playbackEnded", token: state.token }),
      elapsed: () => send({ type: "timerElapsed", token: state.token }),
    };
  }

  test("plays a phrase in its key, and is written by the same degrees", () => {
    const key = { tonic: "G", mode: "major" } as const;
    const p = practice({ ...GIVEN, phrase: { ...GIVEN.phrase, key } });
    const effects = p.send({ type: "play", keyFirst: "cadence", tempo: 80 });
    const notes = effects.flatMap((effect) => (effect.type === "play" ? effect.notes : []));
    expect(notes.slice(0, CADENCE.length)).toEqual(keyNotes("cadence", key));
    expect(notes.slice(CADENCE.length).map(({ note: name }) => name)).toEqual(
      soundingNotes(GIVEN.phrase).map(({ name }) => nameInKey(name, key)),
    );
    p.ended();
    p.edit(...degrees(1, 3, 4, 5, 1));
    expect(p.send({ type: "submit" })).toContainEqual(
      expect.objectContaining({ attempt: expect.objectContaining({ outcome: "great" }) }),
    );
  });

  test("plays the key and the phrase, and lets the learner write while it plays", () => {
    const p = practice(GIVEN);
    p.edit(...degrees(1));
    expect(p.draft).toEqual(emptyDraft(GIVEN));
    const effects = p.send({ type: "play", keyFirst: "cadence", tempo: 80 });
    expect(effects).toMatchObject([{ type: "play" }]);
    const notes = effects.flatMap((effect) => (effect.type === "play" ? effect.notes : []));
    expect(notes).toHaveLength(CADENCE.length + 5);
    p.edit(...degrees(1, 3));
    p.ended();
    p.edit(...degrees(4, 5, 1));
    expect(p.send({ type: "submit" })).toContainEqual({
      type: "report",
      attempt: {
        exercise: "dictation-2",
        itemId: "2-00",
        outcome: "great",
        answer: "rrrrr",
        tries: 1,
      },
    });
  });

  test("locks right notes for the next try, and reports each check", () => {
    const p = practice(GIVEN);
    p.send({ type: "play" });
    p.ended();
    p.edit(...degrees(1, 3, 4, 4, 1));
    expect(p.send({ type: "submit" })).toContainEqual(
      expect.objectContaining({
        attempt: expect.objectContaining({ outcome: "tryAgain", answer: "rrrwr", tries: 1 }),
      }),
    );
    p.send({ type: "continue" });
    p.elapsed();
    p.edit(...degrees(5));
    expect(p.draft && show(GIVEN, p.draft)).toBe("C4:12! E4:12! F4:12! G4:12 C4:24!");
    p.send({ type: "submit" });
    expect(p.state).toMatchObject({
      firstTries: { "2-00": false },
      phase: { verdict: { outcome: "great" } },
    });
  });

  test("counts first tries of a resumed set", () => {
    const { state } = dictation.start(
      { phrases: fixedPhrases(1), startAt: 3, firstTries: { "1-01": true } },
      () => 0,
    );
    expect(state).toMatchObject({ index: 3, firstTries: { "1-01": true } });
  });
});

test("a miss says the key in which its notes are named", () => {
  const key = { tonic: "Ab", mode: "major" } as const;
  const question = asked({ ...GIVEN.phrase, key });
  const draft = write(question, degrees(1, 1, 1, 1, 1));
  expect(judgeDraft(question, draft)?.reason).toMatchObject({ code: "wrong", key });
  expect(judgeDraft(GIVEN, draft)?.reason).not.toHaveProperty("key");
});

describe("any phrase", () => {
  test("solves itself, with what was written right marked", () => {
    fc.assert(
      fc.property(anyQuestion, fc.array(anyEdit, { maxLength: 20 }), (question, edits) => {
        const draft = write(question, edits);
        const solution = solutionOf(question, draft);
        expect(marksOf(question, solution).every((mark) => mark === "r")).toBe(true);
        const right = draft.entries.filter(
          (entry) => typeof entry.content === "object" && isEntryRight(question, entry),
        );
        const locked = solution.entries.filter(
          ({ content, isLocked }) => typeof content === "object" && isLocked,
        );
        expect(locked.map(({ onsetTicks }) => onsetTicks)).toEqual(
          right.map(({ onsetTicks }) => onsetTicks),
        );
      }),
    );
  });

  test("counts as right when every note and rest is written as asked", () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const draft = write(question, editsOf(question));
        expect(judgeDraft(question, draft)?.outcome).toBe("great");
        expect(marksOf(question, draft).every((mark) => mark === "r")).toBe(true);
      }),
    );
    for (const phrase of LEVELS.flatMap(fixedPhrases)) {
      const question = asked(phrase);
      const draft = write(question, editsOf(question));
      expect(judgeDraft(question, draft)?.outcome, formatPhrase(phrase)).toBe("great");
    }
  });

  test("can be written in any way: measures are never overfull, locked entries stay, and all can be judged", () => {
    fc.assert(
      fc.property(
        anyQuestion,
        fc.array(anyEdit, { maxLength: 60 }),
        fc.nat(),
        (question, edits, at) => {
          let draft = emptyDraft(question);
          for (const [index, edit] of edits.entries()) {
            if (index === at % 40) draft = lockRight(question, draft);
            const locked = draft.entries.filter(({ isLocked }) => isLocked);
            draft = editDraft(draft, edit, question);
            expect(draft.entries.filter(({ isLocked }) => isLocked)).toEqual(locked);
            let end = 0;
            for (const stop of stopsOf(question, draft)) {
              expect(stop.onsetTicks).toBe(end);
              end += stop.ticks;
              const { startTicks, ticks } = stop.measure;
              expect(end).toBeLessThanOrEqual(startTicks + ticks);
              expect(roomAt(draft, stop)).toBeGreaterThan(0);
            }
            expect(draft.entries).toEqual(
              stopsOf(question, draft).flatMap(({ entry }) => entry ?? []),
            );
          }
          const verdict = judgeDraft(question, draft);
          expect(verdict !== undefined).toBe(isComplete(question, draft));
          const notes = soundingNotes(question.phrase);
          expect(marksOf(question, draft)).toHaveLength(notes.length);
          if (verdict?.outcome === "great")
            expect(draft.entries.every((entry) => isEntryRight(question, entry))).toBe(true);
          const last = measuresOf(question.phrase).at(-1);
          expect(measureAt(question.phrase, last?.startTicks ?? 0)).toEqual(last);
        },
      ),
    );
  });

  test("can be resumed from whatever was written, with what was locked, after JSON", () => {
    fc.assert(
      fc.property(
        anyQuestion,
        fc.array(anyEdit, { maxLength: 40 }),
        fc.nat(),
        (question, edits, at) => {
          let draft = emptyDraft(question);
          for (const [index, edit] of edits.entries()) {
            if (index === at % 30) draft = lockRight(question, draft);
            draft = editDraft(draft, edit, question);
          }
          const kept: DictationDraft = JSON.parse(JSON.stringify(draft));
          const resumed = resumeDraft({ itemId: question.id, draft: kept, mistakes: 2 }, question);
          expect(resumed?.draft.entries).toEqual(draft.entries);
          expect(resumed?.mistakes).toBe(2);
          const empty = emptyDraft(question);
          expect(hasWritten(empty)).toBe(false);
          if (hasWritten(draft)) expect(show(question, draft)).not.toBe(show(question, empty));
        },
      ),
    );
  });

  test("starts again from what can't have been written", () => {
    const entry = (changes: Partial<DictationEntry>): DictationEntry => ({
      onsetTicks: 0,
      ticks: 12,
      content: { position: 0, alteration: 0 },
      isLocked: false,
      ...changes,
    });
    const of = (question: DictationQuestion, ...entries: readonly DictationEntry[]) =>
      isDraftOf(question, { ...emptyDraft(question), entries });
    expect(of(RHYTHM, entry({}))).toBe(true);
    expect(of(RHYTHM, entry({ ticks: 7 }))).toBe(false);
    expect(of(RHYTHM, entry({ onsetTicks: 5 }))).toBe(false);
    expect(of(RHYTHM, entry({ onsetTicks: -12 }))).toBe(false);
    expect(of(RHYTHM, entry({ onsetTicks: 18 }))).toBe(false);
    expect(of(RHYTHM, entry({ content: "blank" }))).toBe(false);
    expect(of(RHYTHM, entry({ content: { position: 40, alteration: 0 } }))).toBe(false);
    expect(of(RHYTHM, entry({ content: { position: -30, alteration: 0 } }))).toBe(false);
    expect(of(RHYTHM, entry({ content: { position: 1, alteration: 1 }, isLocked: true }))).toBe(
      false,
    );
    expect(of(RHYTHM, entry({}), entry({ onsetTicks: 6 }))).toBe(false);
    expect(of(GIVEN, entry({}))).toBe(false);
    const [first, ...others] = emptyDraft(GIVEN).entries;
    expect(of(GIVEN, ...others, entry({ onsetTicks: 60 }))).toBe(false);
    expect(of(GIVEN, entry({ ...first, content: "rest" }), ...others)).toBe(false);
    expect(isDraftOf(GIVEN, { ...emptyDraft(GIVEN), ticks: 7 })).toBe(false);
    const draft = emptyDraft(GIVEN);
    expect(resumeDraft({ itemId: "another", draft, mistakes: 0 }, GIVEN)).toBeUndefined();
    expect(resumeDraft(undefined, GIVEN)).toBeUndefined();
  });

  test("throws for a moment before it", () => {
    expect(() => measureAt(GIVEN.phrase, -1)).toThrow(RangeError);
  });
});

test("what can be written follows the level", () => {
  expect(
    LEVELS.map((level) => writingRules(level)).map(
      ({ noteTicks, restTicks, hasAccidentals, hasOctaves }) => [
        noteTicks.join(),
        restTicks.join(),
        hasAccidentals,
        hasOctaves,
      ],
    ),
  ).toEqual([
    ["12,24", "", false, false],
    ["12,24", "", false, false],
    ["12,24", "", false, true],
    ["12,24,36,48", "", false, true],
    ["6,12,24,36,48", "", false, true],
    ["6,12,24,36,48", "6,12,24", false, true],
    ["3,6,9,12,18,24,36,48", "6,12,24", false, true],
    ["3,6,9,12,18,24,36,48", "6,12,24", true, true],
  ]);
});
