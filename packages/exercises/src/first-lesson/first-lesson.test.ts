import { describe, expect, test } from "vitest";
import { NO_TAKE, takeOfHeld } from "../kinds/match-note/testing/practice.ts";
import {
  currentTap,
  firstLesson,
  LESSON_STEPS,
  lessonResult,
  lessonStep,
  tapAnswer,
} from "./index.ts";
import { practice } from "./testing/practice.ts";

type Practice = ReturnType<typeof practice>;
const typesOf = (effects: ReturnType<Practice["send"]>) => effects.map(({ type }) => type);

/** A learner who has hummed. */
function hummed(midi: number): Practice {
  const run = practice();
  run.send({ type: "begin", way: "sing" });
  run.sing(midi);
  run.answer("timerElapsed");
  return run;
}

describe("the sung lesson", () => {
  test.each([
    ["a man", 43, 48],
    ["a woman", 57, 60],
    ["a child", 66, 60],
  ])("leads %s from a hum to do–re–mi in their octave", (_, hum, midiOfDo) => {
    const run = practice();
    expect(run.phase).toBe("welcome");
    expect(typesOf(run.send({ type: "begin", way: "sing" }))).toContain("openMicrophone");
    const [first] = LESSON_STEPS;
    expect(lessonStep(run.state)).toBe(first);
    const heard = run.sing(hum);
    expect(typesOf(heard)).not.toContain("report");
    expect(typesOf(heard)).not.toContain("playFeedback");
    expect(run.state.hummedMidi).toBeCloseTo(hum, 0);
    expect(typesOf(run.answer("timerElapsed"))).toContain("play");
    expect(lessonStep(run.state)).toBe("match");
    expect(run.state.match.items[1]?.notes).toEqual([midiOfDo === 48 ? "C3" : "C4"]);
    const reports = [
      [midiOfDo],
      [midiOfDo, midiOfDo + 2],
      [midiOfDo, midiOfDo + 2, midiOfDo + 4],
    ].map((midis) => {
      const effects = run.sing(...midis);
      expect(typesOf(effects)).toContain("playFeedback");
      run.proceed();
      return effects.flatMap((effect) => (effect.type === "report" ? effect.attempt : []));
    });
    expect(reports.flat()).toMatchObject(
      ["C", "C-D", "C-D-E"].map((itemId) => ({ exercise: "match-note", itemId, outcome: "great" })),
    );
    expect(run.phase).toBe("finished");
    expect(lessonResult(run.state)).toBe("sung");
    expect(run.state.match.microphone).toBe(false);
  });

  test("saves once, at its end", () => {
    const run = hummed(57);
    const effects = [
      run.sing(60),
      run.proceed(),
      run.sing(60, 62),
      run.proceed(),
      run.sing(60, 62, 64),
    ];
    expect(typesOf(effects.flat())).not.toContain("saveProgress");
    expect(run.proceed()).toContainEqual({ type: "saveProgress", index: 0, completed: true });
  });

  test("asks again after a miss, and helps", () => {
    const run = hummed(57);
    run.sing(66);
    expect(run.state.match.phase.name).toBe("judged");
    expect(run.state.sung).toEqual(["hum"]);
    expect(typesOf(run.send({ type: "continue" }))).toContain("play");
    run.sing(66);
    expect(run.state.match.misses).toBe(2);
    run.send({ type: "play", how: "stepwise" });
    run.sing(60.7);
    expect(run.state.sung).toEqual(["hum", "match"]);
  });

  test("comes to a kind end for a learner who never matches", () => {
    const run = hummed(57);
    for (const step of ["match", "doRe", "doReMi"]) {
      expect(lessonStep(run.state)).toBe(step);
      run.sing(66);
      run.send({ type: "next" });
    }
    expect(run.phase).toBe("finished");
    expect(lessonResult(run.state)).toBe("later");
  });

  test("goes on without a hum, in the octave of most", () => {
    const run = practice();
    run.send({ type: "begin", way: "sing" });
    run.untilListening();
    run.hear(null, 0, 8);
    run.analyze(NO_TAKE);
    expect(run.state.match.phase.name).toBe("timeUp");
    run.send({ type: "continue" });
    expect(run.state.match.phase.name).toBe("ready");
    expect(typesOf(run.send({ type: "next" }))).toContain("play");
    expect(run.state.match.items[1]?.notes).toEqual(["C4"]);
  });

  test("stays unsure of a hum without a note", () => {
    const run = practice();
    run.send({ type: "begin", way: "sing" });
    run.untilListening();
    run.hear(50, 0, 0.3);
    run.hear(null, 0.3, 3);
    run.analyze({ notes: [], voicedSeconds: 0.3 });
    expect(run.state).toMatchObject({ match: { phase: { name: "judged" } }, sung: [] });
  });

  test("waits at the next step when the learner can't be heard", () => {
    const run = practice();
    run.send({ type: "begin", way: "sing" }, { type: "microphoneFailed", problem: "denied" });
    expect(run.state.match).toMatchObject({ phase: { name: "idle" }, problem: "denied" });
    expect(typesOf(run.send({ type: "next" }))).toEqual([]);
    expect(lessonStep(run.state)).toBe("match");
  });

  test("goes back a step, and out of the first", () => {
    const run = hummed(57);
    run.send({ type: "back" });
    expect(lessonStep(run.state)).toBe("hum");
    expect(run.send({ type: "back" })).toContainEqual({ type: "leave", to: "back" });
  });

  test("ignores taps", () => {
    const run = hummed(57);
    const { state } = run;
    run.send({ type: "tap", option: "same" }, { type: "tapPlay" });
    expect(run.state).toBe(state);
  });
});

describe("the lesson without a microphone", () => {
  const tapping = (random?: () => number) => {
    const run = practice(random);
    run.send({ type: "begin", way: "tap" });
    return run;
  };

  test("asks what was heard, and ends well", () => {
    const run = tapping(() => 0.99);
    for (const step of ["match", "doRe", "doReMi"]) {
      expect(lessonStep(run.state)).toBe(step);
      expect(run.state.tap.phase).toBe("playing");
      run.answer("playbackEnded");
      expect(run.state.tap.phase).toBe("choosing");
      run.send({ type: "tap", option: tapAnswer(run.state.tap).id });
      expect(run.state.tap.phase).toBe("right");
      run.send({ type: "tap", option: "same" }, { type: "continue" });
    }
    expect(run.phase).toBe("finished");
    expect(lessonResult(run.state)).toBe("heard");
  });

  test("plays an example in its key before the question, but not before two notes to compare", () => {
    const run = tapping();
    const names = (effects: ReturnType<Practice["send"]>) =>
      effects.flatMap((effect) =>
        effect.type === "play"
          ? effect.notes.flatMap(({ note, background }) => (background ? [] : note))
          : [],
      );
    expect(names(run.send({ type: "tapPlay" }))).toEqual(["C4", "C4"]);
    expect(names(run.send({ type: "next" }))).toEqual(["C4", "D4", "C4", "D4"]);
  });

  test("plays the question again after a wrong tap, after two the answer, and goes on", () => {
    const run = tapping();
    const [, wrong] = currentTap(run.state.tap).options;
    const tap = { type: "tap", option: wrong?.id ?? "" } as const;
    expect(typesOf(run.send(tap))).toEqual(["stopAudio", "playFeedback"]);
    expect(run.state.tap).toMatchObject({ phase: "wrong", misses: 1 });
    run.send({ type: "continue" });
    expect(run.state.tap.phase).toBe("playing");
    const [, , answer] = run.send({ type: "continue" }, tap);
    expect(answer).toMatchObject({ type: "play", notes: [{ note: "C4" }, { note: "C4" }] });
    expect(run.state.tap).toMatchObject({ phase: "wrong", misses: 2 });
    run.answer("playbackEnded");
    expect(run.state.tap.phase).toBe("wrong");
    run.send({ type: "continue" });
    expect(run.state.tap).toMatchObject({ index: 1, misses: 0 });
    run.send({ type: "back" }, { type: "next" }, { type: "next" }, { type: "next" });
    expect(run.phase).toBe("finished");
    expect(lessonResult(run.state)).toBe("later");
  });

  test("ignores a sound that was replaced, and what belongs to singing", () => {
    const run = tapping();
    const { token } = run.state.tap;
    run.send({ type: "tapPlay" }, { type: "playbackFailed", token });
    expect(run.state.tap.phase).toBe("playing");
    run.send({ type: "microphoneOpened" }, { type: "hidden" });
    expect(run.phase).toBe("tapping");
    run.answer("playbackEnded");
    const { state } = run;
    run.send({ type: "playbackEnded", token: state.tap.token });
    expect(run.state.tap.phase).toBe("choosing");
  });

  test("continues for a learner whose microphone is refused, or who prefers to tap", () => {
    const run = hummed(57);
    run.sing(66);
    run.send({ type: "continue" }, { type: "next" });
    const effects = run.send({ type: "begin", way: "tap" });
    expect(typesOf(effects)).toEqual(
      expect.arrayContaining(["stopAudio", "closeMicrophone", "play"]),
    );
    expect(lessonStep(run.state)).toBe("doRe");
  });

  test("ends with a back from its first question", () => {
    const run = tapping();
    expect(run.send({ type: "back" })).toContainEqual({ type: "leave", to: "back" });
  });
});

test("ends immediately for those who can sing, and isn't offered again", () => {
  for (const run of [practice(), hummed(57)]) {
    const effects = run.send({ type: "skip" });
    expect(effects).toContainEqual({ type: "saveProgress", index: 0, completed: true });
    expect(effects.at(-1)).toEqual({ type: "leave", to: "home" });
  }
});

test("ends with a back from its first page", () => {
  const run = practice();
  expect(run.send({ type: "back" })).toContainEqual({ type: "leave", to: "back" });
  expect(typesOf(run.send({ type: "home" }))).toEqual(["closeMicrophone", "leave"]);
  expect(run.send({ type: "continue" })).toEqual([]);
});

test("starts again from its end alone", () => {
  const run = hummed(57);
  const { state } = run;
  run.send({ type: "restart" });
  expect(run.state).toBe(state);
  run.send({ type: "next" }, { type: "next" }, { type: "next" });
  run.send({ type: "begin", way: "sing" });
  expect(run.phase).toBe("finished");
  run.send({ type: "restart" });
  expect(run.state).toMatchObject({ phase: { name: "welcome" }, match: { index: 0 }, sung: [] });
});

test("renders no frame", () => {
  const run = hummed(57);
  run.untilListening();
  const { state } = run;
  run.hear(60, 0, 0.02);
  expect(run.state).not.toBe(state);
  expect(firstLesson.isVisuallyEqual(state, run.state)).toBe(true);
  run.analyze(takeOfHeld([60]));
  run.send({ type: "next" });
  expect(firstLesson.isVisuallyEqual(state, run.state)).toBe(false);
});
