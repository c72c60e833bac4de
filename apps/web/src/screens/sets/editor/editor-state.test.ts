import { anyCharacter } from "@attune/contract/testing";
import {
  CHORDS,
  CLEFS,
  DEGREES,
  DIRECTIONS,
  LEVELS,
  NOTES,
  ownSetSchema,
  READY_MADE,
  REGISTERS,
  readLink,
  SCALES,
  SIZES,
  TEMPOS,
  TONICS,
  writeLink,
} from "@attune/exercises/sets";
import { ownSets } from "@attune/exercises/testing/sets";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { TASKS } from "../names/messages.ts";
import {
  changeDraft,
  chooseItems,
  type Draft,
  directionsOf,
  draftOf,
  draftSchema,
  itemsOf,
  newDraft,
  problemsOf,
  toSet,
} from "./editor-state.ts";

const drafts: fc.Arbitrary<Draft> = fc
  .record({
    name: fc.oneof(fc.constant("Mine"), fc.string({ unit: anyCharacter, maxLength: 40 })),
    task: fc.constantFrom(...TASKS),
    items: fc.record({
      intervals: fc.subarray([...SIZES]),
      chords: fc.subarray([...CHORDS]),
      scales: fc.subarray([...SCALES]),
      degrees: fc.subarray([...DEGREES]),
      notes: fc.subarray([...NOTES]),
      phrases: fc.subarray([...LEVELS]),
      dictation: fc.subarray([...LEVELS]),
    }),
    directions: fc.subarray([...DIRECTIONS]),
    keyBy: fc.constantFrom("choice", "voice", "change"),
    mode: fc.constantFrom("major", "minor"),
    tonic: fc.constantFrom(...TONICS.major, ...TONICS.minor),
    every: fc.integer({ min: 1, max: 10 }),
    from: fc.constantFrom("tonic", "any"),
    register: fc.constantFrom(...REGISTERS),
    tempo: fc.constantFrom(...TEMPOS),
    keyFirst: fc.constantFrom("cadence", "drone", "off"),
    clef: fc.constantFrom(...CLEFS),
    questions: fc.oneof(fc.integer({ min: -1, max: 60 }).map(String), fc.string({ maxLength: 3 })),
  })
  .map((draft) => changeDraft(draft as Draft, {}));

describe("a draft", () => {
  test("makes a set that fits its link when it has no problems, and none otherwise", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const set = toSet(draft);
        expect(set === undefined).toBe(Object.keys(problemsOf(draft)).length > 0);
        if (!set) return;
        expect(ownSetSchema.parse(set)).toEqual(set);
        expect(readLink(writeLink(set))).toEqual(set);
      }),
      { numRuns: 500 },
    );
  });

  test("gives the set again of which it was made", () => {
    fc.assert(
      fc.property(ownSets, (set) => {
        const draft = draftOf(ownSetSchema.parse(set));
        expect(draftSchema.parse(draft)).toEqual(draft);
        expect(toSet(draft)).toEqual(ownSetSchema.parse(set));
      }),
    );
  });

  test.each(TASKS)("can be played as it is when it is new: %s", (task) => {
    expect(problemsOf(newDraft("Mine", task))).toEqual({});
    expect(toSet(newDraft("Mine", task))).toBeDefined();
  });

  test.each([
    [{ name: " " }, { name: "none" }],
    [{ name: "x".repeat(33) }, { name: "long" }],
    [{ name: "a\u202eb" }, { name: "characters" }],
    [{ questions: "2" }, { questions: "range" }],
    [{ questions: "51" }, { questions: "range" }],
    [{ questions: "4.5" }, { questions: "range" }],
    [{ questions: "" }, { questions: "range" }],
    [{ directions: [] }, { directions: "none" }],
    [{ directions: ["up", "together"], task: "sung" }, { directions: "togetherSung" }],
    [{ directions: ["together"], task: "scales" }, { directions: "none" }],
    [{ directions: [], task: "degrees" }, {}],
    [{ questions: "20", task: "phrases" }, {}],
    [{ questions: "21", task: "phrases" }, { questions: "phrases" }],
    [{ questions: "2", task: "dictation" }, { questions: "phrases" }],
  ] as const)("with %j has the problems %j", (change, problems) => {
    expect(problemsOf(changeDraft(newDraft("Mine"), change as Partial<Draft>))).toEqual(problems);
  });

  test("says that it asks nothing, whatever it would ask in other exercises", () => {
    const draft = chooseItems(newDraft("Mine", "chords"), []);
    expect(problemsOf(draft)).toEqual({ items: "none" });
    expect(problemsOf(changeDraft(draft, { task: "scales" }))).toEqual({});
  });
});

test("chooses items in the order of the list", () => {
  expect(itemsOf(chooseItems(newDraft("Mine"), [7, 3]))).toEqual([3, 7]);
});

test("keeps the pitch of the tonic when the mode changes", () => {
  const flat = changeDraft(newDraft("Mine"), { tonic: "Db" });
  expect(changeDraft(flat, { mode: "minor" }).tonic).toBe("C#");
  const sharp = changeDraft(newDraft("Mine"), { mode: "minor", tonic: "G#" });
  expect(changeDraft(sharp, { mode: "major" }).tonic).toBe("Ab");
  expect(changeDraft(newDraft("Mine"), { mode: "minor" }).tonic).toBe("C");
});

test("asks fewer phrases than questions, unless the learner chose how many", () => {
  const countAfter = (change: Partial<Draft>) =>
    changeDraft(changeDraft(newDraft("Mine"), change), { task: "dictation" }).questions;
  expect(countAfter({})).toBe("5");
  expect(countAfter({ questions: "12" })).toBe("12");
  expect(changeDraft(newDraft("Mine", "phrases"), { task: "chords" }).questions).toBe("10");
});

test("has phrases in major keys, whatever was chosen for other exercises", () => {
  const minor = changeDraft(newDraft("Mine"), { mode: "minor", tonic: "G#" });
  const phrases = changeDraft(minor, { task: "phrases" });
  expect(toSet(phrases)).toMatchObject({ key: { by: "choice", mode: "major", tonic: "Ab" } });
  expect(changeDraft(phrases, { task: "degrees" })).toMatchObject({ mode: "minor", tonic: "Ab" });
});

test("reads a draft of a release without phrases", () => {
  const { phrases: _, dictation: __, ...items } = newDraft("Mine").items;
  expect(draftSchema.parse({ ...newDraft("Mine"), items })).toEqual(newDraft("Mine"));
});

test("offers directions where notes sound one by one", () => {
  expect(TASKS.map((task) => directionsOf(task).length)).toEqual([3, 3, 3, 2, 0, 0, 0, 0]);
});

test("makes a draft of each set that is ready-made", () => {
  for (const set of Object.values(READY_MADE)) {
    const parsed = ownSetSchema.parse({ ...set, name: "Mine" });
    expect(toSet(draftOf(parsed))).toEqual(parsed);
  }
});
