import { degreeOfNote, note, staffPosition } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Effect } from "../../engine/effects.ts";
import { CADENCE } from "../../engine/key.ts";
import { practiceQuiz } from "../../engine/testing/practice-quiz.ts";
import {
  DEGREE_EXERCISE,
  DEGREE_EXERCISES,
  DEGREE_ITEMS,
  type DegreeExercise,
  type DegreeParams,
  degreesByEar,
  type HeardDegree,
  walkHome,
} from "./index.ts";

const unit = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const randomness = fc.infiniteStream(unit).map((stream) => () => stream.next().value as number);
const exercise = fc.constantFrom<DegreeExercise>(...DEGREE_EXERCISES);
const ITEMS = [...DEGREE_ITEMS.scale, ...DEGREE_ITEMS.chromatic].map((item) => item.note);

const practice = (slug: DegreeExercise, params: Partial<DegreeParams> = {}, random = () => 0) =>
  practiceQuiz(degreesByEar(slug), { startAt: 0, ...params }, random);

const ask = (itemId: string) =>
  practice(itemId.length > 2 ? "degrees-by-ear-chromatic" : DEGREE_EXERCISE, {
    focus: { itemId, confusedWith: [] },
  });

/** Hears the question and answers its notes one by one. */
function answer(run: ReturnType<typeof practice>, ...degrees: readonly HeardDegree[]) {
  run.send({ type: "play" });
  run.now("playbackEnded");
  return degrees.flatMap((degree) => run.send({ type: "answer", edit: { type: "add", degree } }));
}

const rightAnswer = (run: ReturnType<typeof practice>) =>
  run.question.notes.map((name) => degreeOfNote(name) as HeardDegree);

const playedIn = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.type === "play" ? effect.notes : []));

describe("walkHome", () => {
  test.each([
    ["C4", "C4"],
    ["D4", "D4 C4"],
    ["F5", "F5 E5 D5 C5"],
    ["G4", "G4 A4 B4 C5"],
    ["B5", "B5 C6"],
    ["Db4", "Db4 C4"],
    ["Eb5", "Eb5 D5 C5"],
    ["F#4", "F#4 G4 A4 B4 C5"],
    ["Ab4", "Ab4 G4 A4 B4 C5"],
    ["Bb4", "Bb4 A4 B4 C5"],
  ])("leads %s by its tendency: %s", (from, walk) => {
    expect(walkHome(from)).toEqual(walk.split(" "));
  });

  test("goes from any note by single steps to the nearest do, within a half octave or so", () => {
    for (const name of ITEMS) {
      const walk = walkHome(name);
      expect(walk[0]).toBe(name);
      expect(degreeOfNote(walk.at(-1) ?? "")).toBe("1");
      expect(walk.slice(1).every((each) => note(each).alteration === 0)).toBe(true);
      for (const [index, each] of walk.slice(1).entries())
        expect(Math.abs(staffPosition(each) - staffPosition(walk[index] ?? ""))).toBe(1);
      expect(walk.length).toBeLessThanOrEqual(5);
    }
  });
});

describe("degrees by ear", () => {
  test("ask for each degree in two octaves, those that rest before those that move", () => {
    fc.assert(
      fc.property(randomness, (random) => {
        const { questions } = practice(DEGREE_EXERCISE, {}, random).state;
        const degrees = questions.map(({ notes: [name = ""] }) => degreeOfNote(name));
        expect(degrees.slice(0, 6).sort()).toEqual([..."113355"]);
        expect(degrees.slice(6).sort()).toEqual([..."22446677"]);
        expect(new Set(questions.map(({ id }) => id)).size).toBe(14);
      }),
    );
  });

  test("ask for each chromatic note in two octaves, with notes of the scale among them", () => {
    fc.assert(
      fc.property(randomness, (random) => {
        const { questions } = practice("degrees-by-ear-chromatic", {}, random).state;
        const degrees = questions.map(({ notes: [name = ""] }) => degreeOfNote(name));
        const chromatic = degrees.filter((degree) => degree.length > 1).sort();
        expect(chromatic).toEqual(["#4", "#4", "b2", "b2", "b3", "b3", "b6", "b6", "b7", "b7"]);
        expect(degrees).toHaveLength(15);
        expect(questions[0]?.choices).toHaveLength(12);
      }),
    );
  });

  test.each([
    ["degrees-by-ear-2", 2],
    ["degrees-by-ear-3", 3],
  ] as const)("%s asks for lines of %i notes, each within an octave of the last", (slug, count) => {
    fc.assert(
      fc.property(randomness, (random) => {
        const { questions } = practice(slug, {}, random).state;
        expect(new Set(questions.map(({ id }) => id)).size).toBe(14);
        for (const { id, notes, choices } of questions) {
          expect(id).toBe(notes.join("-"));
          expect(notes).toHaveLength(count);
          expect(choices).toHaveLength(7);
          for (const [index, name] of notes.slice(1).entries()) {
            const distance = Math.abs(note(name).midi - note(notes[index] ?? "").midi);
            expect(distance).toBeGreaterThan(0);
            expect(distance).toBeLessThanOrEqual(12);
          }
        }
      }),
    );
  });

  test("draw the same set from the same numbers, within the recorded notes", () => {
    fc.assert(
      fc.property(exercise, fc.array(unit, { minLength: 1 }), (slug, numbers) => {
        const draw = () => {
          let at = 0;
          return practice(slug, {}, () => numbers[at++ % numbers.length] ?? 0).state.questions;
        };
        expect(draw()).toEqual(draw());
        for (const name of draw().flatMap(({ notes }) => notes)) expect(ITEMS).toContain(name);
      }),
    );
  });

  test.each(ITEMS)("ask for %s alone in a practice run", (name) => {
    expect(ask(name).state.questions.map(({ id }) => id)).toEqual([name]);
  });

  test("play the cadence and the notes, then only the notes; slowly on request", () => {
    const run = practice("degrees-by-ear-2");
    const first = playedIn(run.send({ type: "play", keyFirst: "cadence" }));
    expect(first.slice(0, CADENCE.length)).toEqual(CADENCE);
    expect(first.slice(CADENCE.length).map((each) => each.note)).toEqual(run.question.notes);
    run.now("playbackEnded");
    expect(playedIn(run.send({ type: "play", keyFirst: "cadence" }))).toMatchObject([
      { at: 0, seconds: 0.5 },
      { at: expect.closeTo(0.8) },
    ]);
    run.now("playbackEnded");
    expect(playedIn(run.send({ type: "play", how: "slowly" }))).toMatchObject([
      { at: 0, seconds: expect.closeTo(0.875) },
      { at: expect.closeTo(1.4) },
    ]);
  });

  test("can't be answered while they weren't heard to their end", () => {
    const run = practice(DEGREE_EXERCISE);
    run.send({ type: "play" });
    run.now("playbackFailed");
    run.send({ type: "answer", edit: { type: "add", degree: "1" } });
    expect(run.state.phase).toEqual({ name: "presenting", draft: [] });
  });

  test("judge as soon as each note has an answer, of which the last can be taken back", () => {
    const run = practice("degrees-by-ear-3");
    const [first, second, third] = rightAnswer(run) as [HeardDegree, HeardDegree, HeardDegree];
    const wrong = first === "1" ? "2" : "1";
    expect(answer(run, first, wrong)).toEqual([]);
    run.edit({ type: "remove" }, { type: "add", degree: "b2" });
    expect(run.state.phase).toMatchObject({ name: "answering", draft: [first] });
    const effects = [second, third].flatMap((degree) =>
      run.send({ type: "answer", edit: { type: "add", degree } }),
    );
    expect(effects).toContainEqual({
      type: "report",
      attempt: {
        exercise: "degrees-by-ear-3",
        itemId: run.question.id,
        outcome: "great",
        answer: `${first} ${second} ${third}`,
        tries: 1,
      },
    });
    expect(run.state.phase).toMatchObject({
      verdict: { outcome: "great", reason: { code: "right", notes: run.question.notes } },
    });
    const { state } = run;
    run.edit({ type: "add", degree: "1" });
    expect(run.state).toEqual(state);
  });

  test("ignore more answers than notes while the learner may still change them", () => {
    const run = practice("degrees-by-ear-2");
    answer(run);
    run.edit(
      { type: "add", degree: "1" },
      { type: "add", degree: "2" },
      { type: "add", degree: "3" },
    );
    expect(run.state.phase).toMatchObject({ draft: ["1", "2"] });
  });

  test("walk the first missed note home after a wrong answer, again on request, then go on", () => {
    const run = practice(DEGREE_EXERCISE, { focus: { itemId: "F4", confusedWith: [] } });
    const effects = answer(run, "5");
    expect(effects.map(({ type }) => type)).toEqual(["playFeedback", "report", "play"]);
    expect(run.state.phase).toMatchObject({
      name: "judged",
      verdict: {
        outcome: "tryAgain",
        reason: { chosen: ["5"], notes: ["F4"], walk: ["F4", "E4", "D4", "C4"] },
      },
    });
    const walk = playedIn(effects);
    expect(walk.map((each) => each.note)).toEqual(["F4", "E4", "D4", "C4"]);
    run.now("playbackEnded");
    expect(playedIn(run.send({ type: "compare" })).map((each) => each.note)).toEqual(
      walk.map((each) => each.note),
    );
    expect(run.send({ type: "continue" })).toContainEqual({ type: "stopAudio" });
    expect(run.now("timerElapsed")).toContainEqual({
      type: "saveProgress",
      index: 0,
      completed: true,
    });
    expect(run.state.firstTries).toEqual({ F4: false });
  });

  test("end after one pass, however the learner answers", () => {
    fc.assert(
      fc.property(exercise, randomness, (slug, random) => {
        const run = practice(slug, {}, random);
        for (const { id } of run.state.questions) {
          expect(run.question.id).toBe(id);
          const { choices, notes } = run.question;
          const pick = () => choices[Math.floor(random() * choices.length)] as HeardDegree;
          answer(run, ...notes.map(pick));
          expect(run.phase).toBe("judged");
          run.proceed();
        }
        expect(run.phase).toBe("finished");
        expect(Object.keys(run.state.firstTries)).toHaveLength(run.state.questions.length);
      }),
      { numRuns: 30 },
    );
  });
});
