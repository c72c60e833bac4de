import { findPhrase, formatPhrase, soundingNotes } from "@attune/phrases";
import {
  type Key,
  note,
  notesOfKey,
  transposeOctaves,
  transposeToKey,
  type VoiceRange,
} from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../engine/seeded-random.ts";
import { chordNotes } from "../../kinds/chord-by-ear/chords.ts";
import { scaleFrom } from "../../kinds/mode-by-ear/scale.ts";
import { LEVELS } from "../items.ts";
import { READY_MADE } from "../ready-made.ts";
import {
  type OwnSet,
  ownSetSchema,
  type PhraseSet,
  type SetExercise,
  type SetOf,
  TONICS,
} from "../set.ts";
import { SAMPLE_SETS } from "../testing/sample-sets.ts";
import { ownSets } from "../testing/sets.ts";
import { drawChords } from "./chords.ts";
import { drawDegrees } from "./degrees.ts";
import { drawHeardIntervals, drawSungIntervals } from "./intervals.ts";
import { drawItems } from "./items.ts";
import { drawNotes } from "./notes.ts";
import { drawPhrases, outOfVoice, type PhraseQuestion } from "./phrases.ts";
import { drawScales } from "./scales.ts";

const LOWEST_RECORDED = 48;
const HIGHEST_RECORDED = 84;

/** Sets draw up to 50 questions, so a few of them are many cases. */
const RUNS = { numRuns: 30 };

const setsOf = <Exercise extends SetExercise>(exercise: Exercise) =>
  ownSets.filter((set): set is SetOf<Exercise> => set.exercise === exercise);

const random = fc.integer().map(seededRandom);
const ranges = fc
  .tuple(fc.integer({ min: 36, max: 60 }), fc.integer({ min: 8, max: 30 }))
  .map(([lowMidi, width]) => ({ lowMidi, highMidi: lowMidi + width }));
const learners = fc.record({
  range: fc.option(ranges),
  minorTonic: fc.constantFrom("DO", "LA"),
});
const UNKNOWN = { range: null, minorTonic: "DO" } as const;

const midiOf = (name: string) => note(name).midi;

function expectRecorded(names: readonly string[]): void {
  const midis = names.map(midiOf);
  expect(Math.min(...midis)).toBeGreaterThanOrEqual(LOWEST_RECORDED);
  expect(Math.max(...midis)).toBeLessThanOrEqual(HIGHEST_RECORDED);
}

/** Expects as many questions as the set says, and counts of its items that differ by at most one. */
function expectBalanced<Item>(
  { questions }: OwnSet,
  items: readonly Item[],
  drawn: readonly Item[],
): void {
  expect(drawn).toHaveLength(questions);
  const counts = items.map((item) => drawn.filter((each) => each === item).length);
  expect(counts.reduce((sum, count) => sum + count)).toBe(questions);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
}

const expectUnique = (tasks: readonly { readonly id: string }[]) =>
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);

const nameOf = ({ tonic, mode }: Key) => `${tonic} ${mode}`;

function expectKeys({ key: policy }: Pick<SetOf<"intervals">, "key">, keys: readonly Key[]): void {
  const names = keys.map(nameOf);
  expect(keys.every(({ mode }) => mode === policy.mode)).toBe(true);
  if (policy.by === "choice") expect(new Set(names)).toEqual(new Set([nameOf(policy as Key)]));
  if (policy.by === "voice") expect(new Set(names).size).toBe(1);
  if (policy.by !== "change") return;
  names.forEach((name, index) => {
    const isSame = index % policy.every !== 0;
    if (index > 0) expect(name === names[index - 1]).toBe(isSame);
  });
}

describe("intervals by ear", () => {
  test("have the sizes and directions of the set, in its keys, among the recorded notes", () => {
    fc.assert(
      fc.property(setsOf("intervals"), learners, random, (set, learner, draw) => {
        const tasks = drawHeardIntervals(set, learner, draw);
        expectUnique(tasks);
        expectKeys(
          set,
          tasks.map(({ key }) => key),
        );
        const choices = set.items.flatMap((size) =>
          set.directions.map((each) => `${each} ${size}`),
        );
        expectBalanced(
          set,
          choices,
          tasks.map((task) => `${task.direction} ${task.halfSteps}`),
        );
        for (const { notes, halfSteps, direction, itemId } of tasks) {
          const [first, second] = notes.map(midiOf) as [number, number];
          expect(second - first).toBe(direction === "down" ? -halfSteps : halfSteps);
          expect(itemId).toBe(`${direction}-${halfSteps}`);
          expectRecorded(notes);
        }
      }),
      RUNS,
    );
  });

  test("stay within the scale of the key if they start from any degree", () => {
    fc.assert(
      fc.property(setsOf("intervals"), learners, random, (set, learner, draw) => {
        for (const { notes, key } of drawHeardIntervals({ ...set, from: "any" }, learner, draw)) {
          const scale = notesOfKey(key, { lowMidi: 36, highMidi: 96 });
          for (const name of notes) expect(scale).toContain(name);
        }
      }),
      RUNS,
    );
  });

  test("start from the tonic if the set says so", () => {
    fc.assert(
      fc.property(setsOf("intervals"), learners, random, (set, learner, draw) => {
        for (const { notes, key } of drawHeardIntervals({ ...set, from: "tonic" }, learner, draw))
          expect(notes[0].slice(0, -1)).toBe(key.tonic);
      }),
      RUNS,
    );
  });
});

describe("intervals to sing", () => {
  test("have the sizes and directions of the set, as near to the middle of the voice as octaves allow", () => {
    const sung = setsOf("intervals").filter(({ directions }) => !directions.includes("together"));
    fc.assert(
      fc.property(sung, ranges, random, (set, range, draw) => {
        const items = drawSungIntervals(set, { ...UNKNOWN, range }, draw);
        expectUnique(items);
        for (const { root, target, itemId = "" } of items) {
          const [from, to] = itemId.split("-").map(Number) as [number, number];
          expect(midiOf(target) - midiOf(root)).toBe(to - from);
          const middle = (midiOf(root) + midiOf(target)) / 2;
          expect(Math.abs(middle - (range.lowMidi + range.highMidi) / 2)).toBeLessThanOrEqual(6);
        }
      }),
      RUNS,
    );
  });

  test("chooses the simplest key that brings a voice within a half step of its middle", () => {
    const set: SetOf<"intervals"> = {
      exercise: "intervals",
      name: "Fifths",
      questions: 3,
      items: [7],
      directions: ["up"],
      key: { by: "voice", mode: "major" },
      register: "middle",
      tempo: "normal",
      keyFirst: "off",
      from: "tonic",
      answer: "voice",
    };
    const keyFor = (range: { lowMidi: number; highMidi: number } | null) =>
      drawSungIntervals(set, { ...UNKNOWN, range }, () => 0)[0]?.key;
    expect(keyFor(null)).toEqual({ tonic: "C", mode: "major" });
    expect(keyFor({ lowMidi: 60, highMidi: 67 })).toEqual({ tonic: "C", mode: "major" });
    // From Eb3 to Bb3 and from E3 to B3 are as near to the middle, G3.
    expect(keyFor({ lowMidi: 43, highMidi: 67 })).toEqual({ tonic: "Eb", mode: "major" });
  });

  test("uses the set's register when the range isn't known", () => {
    fc.assert(
      fc.property(setsOf("intervals"), random, (set, draw) => {
        for (const { root } of drawSungIntervals({ ...set, register: "low" }, UNKNOWN, draw))
          expect(midiOf(root)).toBeLessThan(80);
      }),
      RUNS,
    );
  });
});

test("chords are those of the set, in its keys, among the recorded notes", () => {
  fc.assert(
    fc.property(setsOf("chords"), learners, random, (set, learner, draw) => {
      const tasks = drawChords(set, learner, draw);
      expectUnique(tasks);
      const choices = set.items.flatMap((chord) =>
        set.directions.map((each) => `${each} ${chord}`),
      );
      expectBalanced(
        set,
        choices,
        tasks.map((task) => `${task.direction} ${task.chord}`),
      );
      for (const { chord, root } of tasks) expectRecorded([root, ...chordNotes(root, chord)]);
    }),
    RUNS,
  );
});

test("scales are those of the set, from tonics among the recorded notes; melodic minor rises", () => {
  fc.assert(
    fc.property(setsOf("scales"), learners, random, (set, learner, draw) => {
      const tasks = drawScales(set, learner, draw);
      expectUnique(tasks);
      expect(tasks).toHaveLength(set.questions);
      for (const { scale, tonic, direction } of tasks) {
        expect(set.items).toContain(scale);
        expectRecorded(scaleFrom(tonic, scale));
        if (scale === "melodic-minor") expect(direction).toBe("up");
        else expect(set.directions).toContain(direction);
      }
    }),
    RUNS,
  );
});

test("degrees are those of the set, and their notes are among the recorded ones", () => {
  fc.assert(
    fc.property(setsOf("degrees"), learners, random, (set, learner, draw) => {
      const tasks = drawDegrees(set, learner, draw);
      expectUnique(tasks);
      expectBalanced(
        set,
        set.items,
        tasks.map(({ degree }) => degree),
      );
      for (const { note: name, key, octaves } of tasks)
        expectRecorded([transposeOctaves(transposeToKey(name, key), octaves)]);
    }),
    RUNS,
  );
});

describe("phrases", () => {
  const phraseSets = fc.oneof(setsOf("phrases"), setsOf("dictation"));
  const midisOf = ({ phrase, octaves }: PhraseQuestion) =>
    soundingNotes(phrase).map(({ midi }) => midi + 12 * octaves);
  const isWithin = (question: PhraseQuestion, { lowMidi, highMidi }: VoiceRange) =>
    midisOf(question).every((midi) => midi >= lowMidi && midi <= highMidi);

  test("come from the set's levels, in its keys, and no two alike", () => {
    fc.assert(
      fc.property(phraseSets, learners, fc.integer(), (set, learner, seed) => {
        const drawn = drawPhrases(set, learner, seededRandom(seed));
        expectBalanced(
          set,
          set.items,
          drawn.map(({ phrase }) => phrase.level),
        );
        expectUnique(drawn.map(({ phrase }) => phrase));
        expect(new Set(drawn.map(({ phrase }) => formatPhrase(phrase))).size).toBe(set.questions);
        expectKeys(
          set,
          drawn.map(({ phrase }) => phrase.key as Key),
        );
        for (const { phrase } of drawn)
          expect(findPhrase(phrase.id)?.events).toEqual(phrase.events);
        expect(drawPhrases(set, learner, seededRandom(seed))).toEqual(drawn);
      }),
      RUNS,
    );
  });

  test("stay within the voice, unless the editor says that a level doesn't", () => {
    fc.assert(
      fc.property(phraseSets, ranges, random, (set, range, draw) => {
        const missed = outOfVoice(set, range);
        for (const question of drawPhrases(set, { ...UNKNOWN, range }, draw))
          if (!missed.includes(question.phrase.level)) expect(isWithin(question, range)).toBe(true);
      }),
      RUNS,
    );
  });

  test("find a key for any voice that is as wide as a level's narrowest phrases", () => {
    fc.assert(
      fc.property(
        setsOf("phrases"),
        fc.constantFrom(...LEVELS),
        ranges.filter(({ lowMidi, highMidi }) => highMidi - lowMidi >= 9),
        random,
        (set, level, range, draw) => {
          const key = { by: "voice", mode: "major" } as const;
          const fitting = { ...set, items: [level], key };
          expect(outOfVoice(fitting, range)).toEqual([]);
          for (const question of drawPhrases(fitting, { ...UNKNOWN, range }, draw))
            expect(isWithin(question, range)).toBe(true);
        },
      ),
      RUNS,
    );
  });

  test("take the key of the levels that a narrow voice reaches, and come even if it reaches none", () => {
    const narrow = { lowMidi: 55, highMidi: 60 };
    const set = { ...SAMPLE_SETS.phrases, key: { by: "voice", mode: "major" } } as const;
    const keyOf = (items: PhraseSet["items"]) =>
      drawPhrases({ ...set, items }, { ...UNKNOWN, range: narrow }, seededRandom(1))[0]?.phrase.key;
    expect(keyOf([1, 4])).toEqual(keyOf([1]));
    expect(outOfVoice({ ...set, items: [1, 4] }, narrow)).toEqual([4]);
    expect(keyOf([4])).toBeDefined();
  });

  test("stay in C, as they are written, for an unknown voice", () => {
    const set = ownSetSchema.parse({ ...READY_MADE["phrases-for-the-voice"], name: "Mine" });
    for (const { phrase, octaves } of drawPhrases(set as PhraseSet, UNKNOWN, seededRandom(1)))
      expect([phrase.key?.tonic, octaves]).toEqual(["C", 0]);
  });
});

test("notes are those of the set, on the staff of its clef", () => {
  fc.assert(
    fc.property(setsOf("notes"), random, (set, draw) => {
      const tasks = drawNotes(set, draw);
      expectUnique(tasks);
      expectBalanced(
        set,
        set.items,
        tasks.map((task) => task.note),
      );
      for (const { clef, itemId, positions } of tasks) {
        expect(clef).toBe(set.clef);
        expect(itemId.startsWith("bass-")).toBe(clef === "bass");
        expect(positions.length).toBeGreaterThan(0);
      }
    }),
    RUNS,
  );
});

test("an item isn't asked twice in a row if there are others", () => {
  fc.assert(
    fc.property(setsOf("degrees"), random, (set, draw) => {
      const degrees = drawDegrees(set, UNKNOWN, draw).map(({ degree }) => degree);
      if (set.items.length > 1)
        for (const [index, degree] of degrees.slice(1).entries())
          expect(degree).not.toBe(degrees[index]);
    }),
    RUNS,
  );
});

test("moves notes that a register would leave unrecorded to the next octave", () => {
  const tenths = {
    exercise: "intervals",
    name: "Tenths",
    questions: 3,
    items: [16],
    directions: ["up"],
    tempo: "normal",
    keyFirst: "off",
    from: "tonic",
    answer: "choice",
  } as const;
  const registers = ["low", "middle", "high"] as const;
  for (const [tonic, register] of TONICS.major.flatMap((each) =>
    registers.map((other) => [each, other] as const),
  )) {
    const key = { by: "choice", mode: "major", tonic } as const;
    const tasks = drawHeardIntervals({ ...tenths, key, register }, UNKNOWN, () => 0);
    for (const { notes } of tasks) expectRecorded(notes);
  }
});

test("draws no item twice in a row, from round to round", () => {
  for (let seed = 0; seed < 20; seed++) {
    const drawn = drawItems(["a", "b", "c"], 12, seededRandom(seed));
    expect(drawn.every((each, index) => each !== drawn[index - 1])).toBe(true);
  }
  expect(drawItems(["a"], 2, seededRandom(0))).toEqual(["a", "a"]);
});
