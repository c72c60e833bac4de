import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { circleOfFifthsLessons } from "./circle-of-fifths.ts";
import { EXERCISES_WITH_PAGES, type Exercise, pagesOf } from "./exercises/index.ts";
import { intervalLessons } from "./interval-lessons.ts";
import {
  LEFT_OUT,
  lessonAddress,
  lessonAt,
  lessonsFor,
  nextStep,
  PATH,
  type PathLearner,
  type PathLesson,
  type Probe,
  partItems,
  place,
  stepAfter,
  unitOf,
} from "./path.ts";

const LESSONS = PATH.flatMap(({ lessons }) => lessons);
const everyone: PathLearner = { voice: true, ears: true, isSignedIn: true };
const learners = fc.record({ voice: fc.boolean(), ears: fc.boolean(), isSignedIn: fc.boolean() });

/** Sets of which the path has parts, with the ids of all their items. */
const DIVIDED: Partial<Record<Exercise, readonly string[]>> = {
  intervals: intervalLessons().map(({ notes }) => notes.join("-")),
  "ear-training-sequential": Array.from({ length: 12 }, (_, index) => `1-${index + 2}`),
  "circle-of-fifths": circleOfFifthsLessons().map(({ id }) => String(id)),
};

describe("the path", () => {
  test.each(EXERCISES_WITH_PAGES.map(({ slug }) => slug))(
    "has %s once, or leaves it out",
    (slug) => {
      const lessons = LESSONS.filter(({ exercise }) => exercise === slug);
      if (LEFT_OUT.includes(slug)) expect(lessons).toEqual([]);
      else if (DIVIDED[slug])
        expect(lessons.flatMap(({ items = [] }) => items).sort()).toEqual(
          DIVIDED[slug]?.toSorted(),
        );
      else expect(lessons.map(({ items }) => items)).toEqual([undefined]);
    },
  );

  test("has units that build on earlier ones only, each with an id of its own", () => {
    const seen = new Set<string>();
    for (const { id, after } of PATH) {
      expect([...after].filter((each) => !seen.has(each))).toEqual([]);
      expect(seen).not.toContain(id);
      seen.add(id);
    }
  });

  test("has in each unit but that of one sung note a lesson for a visitor who doesn't sing", () => {
    const listener = { voice: false, ears: true, isSignedIn: false };
    for (const unit of PATH.filter(({ id }) => id !== "match-a-note"))
      expect(lessonsFor(unit, listener), unit.id).not.toEqual([]);
  });

  test("probes what needs no voice and no sign-in", () => {
    const probed = PATH.flatMap(({ probes }) => probes.map(({ exercise }) => exercise));
    expect(new Set(probed)).toEqual(
      new Set(["ear-training-sequential", "treble-clef", "circle-of-fifths", "enharmonics"]),
    );
  });

  test("leads every learner through all that they can do, whatever they knew before", () => {
    fc.assert(
      fc.property(
        learners,
        fc.subarray([...LESSONS]),
        fc.subarray(PATH.map(({ id }) => id)),
        (learner, done, known) => {
          const finished = new Set<PathLesson>(done);
          const visited: PathLesson[] = [];
          const progress = {
            learner,
            isDone: (lesson: PathLesson) => finished.has(lesson),
            known: new Set(known),
          };
          for (let step = nextStep(progress); step; step = nextStep(progress)) {
            expect(finished).not.toContain(step.lesson);
            finished.add(step.lesson);
            visited.push(step.lesson);
          }
          const expected = PATH.filter(({ id }) => !known.includes(id))
            .flatMap((unit) => lessonsFor(unit, learner))
            .filter((lesson) => !done.includes(lesson));
          expect(new Set(visited)).toEqual(new Set(expected));
        },
      ),
    );
  });

  test("begins with one note, or without the voice with do, re, mi", () => {
    const progress = { learner: everyone, isDone: () => false, known: new Set<string>() };
    expect(nextStep(progress)?.lesson.name).toBe("Match one note");
    expect(nextStep({ ...progress, learner: { ...everyone, voice: false } })?.lesson.name).toBe(
      "Write do, re, mi",
    );
    expect(nextStep({ ...progress, known: new Set(["match-a-note"]) })?.unit.id).toBe("do-re-mi");
    expect(nextStep({ ...progress, isDone: () => true })).toBeUndefined();
  });
});

describe("the step after a lesson", () => {
  const progress = { learner: everyone, isDone: () => false, known: new Set<string>() };

  test("goes on after a lesson that was not answered right", () => {
    const ended = lessonAt("match-note", "/match-note", null);
    expect(stepAfter(ended, progress)?.lesson.name).toBe("Sing do, re, mi");
  });

  test("returns to the path after a lesson that is far ahead, and after a whole set", () => {
    const ended = lessonAt("enharmonics", "/enharmonics", null);
    expect(stepAfter(ended, progress)?.lesson.name).toBe("Match one note");
    expect(stepAfter(undefined, progress)?.lesson.name).toBe("Match one note");
  });
});

describe("the address of a lesson", () => {
  test("leads to the lesson, on a page of the table", () => {
    const pages = pagesOf(EXERCISES_WITH_PAGES).map(({ path }) => path);
    for (const lesson of LESSONS) {
      const { pathname, searchParams } = new URL(lessonAddress(lesson), "https://example.org");
      expect(pages).toContain(pathname);
      const part = searchParams.get("part");
      expect(lessonAt(lesson.exercise, pathname, part)).toBe(lesson);
      if (!lesson.paths) expect(partItems(lesson.exercise, part)).toEqual(lesson.items);
    }
    expect(new Set(LESSONS.map(lessonAddress)).size).toBe(LESSONS.length);
  });

  test("leads to the lesson from the last page of a chain, and to none for the whole of a divided set", () => {
    const flatKeys = lessonAt("circle-of-fifths", "/bb-to-eb-major", null);
    expect(flatKeys?.name).toBe("Flat Keys");
    expect(flatKeys && unitOf(flatKeys)?.id).toBe("reading");
    expect(lessonAt("intervals", "/intervals", null)).toBeUndefined();
    expect(partItems("intervals", "no-such-unit")).toBeUndefined();
  });
});

describe("the placement", () => {
  /** Answers probes until none is left. @param isRight How the learner answers. */
  function takePlacement(isRight: (probe: Probe) => boolean, canAsk = (_: Probe) => true) {
    const key = ({ exercise, itemId }: Probe) => `${exercise} ${itemId}`;
    const results = new Map<string, boolean>();
    const current = () => place((probe) => results.get(key(probe)), canAsk);
    for (let { next } = current(); next; next = current().next) {
      expect(results).not.toContain(key(next));
      results.set(key(next), isRight(next));
    }
    return { known: current().known, asked: results.size };
  }

  test("places out everything with probes for who answers all of them right, in two minutes", () => {
    const { known, asked } = takePlacement(() => true);
    const isNeeded = (id: string) =>
      PATH.some(({ after, probes }) => probes.length > 0 && after.includes(id));
    const expected = PATH.filter(({ id, probes }) => probes.length > 0 || isNeeded(id));
    expect(known).toEqual(expected.map(({ id }) => id));
    expect(asked).toBeLessThanOrEqual(12);
  });

  test("ends after a few questions for a beginner, and places nothing out", () => {
    const { known, asked } = takePlacement(() => false);
    expect(known).toEqual([]);
    expect(asked).toBeLessThanOrEqual(3);
  });

  test("places out what a reader knows who doesn't hear intervals", () => {
    const { known } = takePlacement(({ exercise }) => exercise !== "ear-training-sequential");
    expect(known).toEqual(["reading"]);
  });

  test("knows all that a known unit builds on, and asks only what it may", () => {
    const probe = fc.constantFrom(...PATH.flatMap(({ probes }) => probes));
    fc.assert(
      fc.property(fc.array(probe), fc.array(probe), (wrong, hidden) => {
        const canAsk = (each: Probe) => !hidden.includes(each);
        const { known } = takePlacement((each) => {
          expect(hidden).not.toContain(each);
          return !wrong.includes(each);
        }, canAsk);
        for (const unit of PATH.filter(({ id }) => known.includes(id)))
          expect(known).toEqual(expect.arrayContaining([...unit.after]));
      }),
    );
  });
});
