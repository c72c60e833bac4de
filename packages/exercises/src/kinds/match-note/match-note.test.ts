import { note } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  deviationOf,
  matchNote,
  matchPass,
  matchTask,
  needsHelp,
  notesInTheMiddle,
  octavesToVoice,
  progressOf,
} from "./index.ts";
import { matchItem, NO_TAKE, practice, takeOfHeld } from "./testing/practice.ts";

const C4 = 60;

/** Sings until listening ends, and analyzes the take. */
function attempt(run: ReturnType<typeof practice>, midi: number, take = takeOfHeld([midi])) {
  run.untilListening();
  run.hear(midi, 0, 1);
  run.hear(null, 1, 3);
  return run.analyze(take);
}

const verdictOf = ({ state: { phase } }: ReturnType<typeof practice>) =>
  phase.name === "judged" ? phase.verdict : undefined;

describe("a note that is held", () => {
  test("counts as great after two seconds, in any octave", () => {
    for (const octaves of [-2, -1, 0, 1]) {
      const run = practice();
      run.untilListening();
      run.hear(C4 + 12 * octaves + 0.3, 0, 1.9);
      expect(run.phase).toBe("listening");
      run.hear(C4 + 12 * octaves + 0.3, 1.9, 0.5);
      expect(run.phase).toBe("analyzing");
      expect(run.analyze(NO_TAKE)).toContainEqual({
        type: "report",
        attempt: {
          exercise: "match-note",
          itemId: "C",
          outcome: "great",
          tries: 1,
          accuracy: expect.closeTo(93, 0),
          centsOff: expect.closeTo(30, 0),
        },
      });
      expect(verdictOf(run)).toMatchObject({ reason: "held", octaves });
    }
  });

  test("survives a breath and a wobble, and loses what was held away from the note", () => {
    const run = practice();
    run.untilListening();
    run.hear(C4, 0, 1.2);
    run.hear(null, 1.2, 0.2);
    run.hear(C4, 1.4, 0.3);
    run.hear(C4 + 2, 1.7, 0.3);
    run.hear(C4, 2, 1);
    expect(run.phase).toBe("listening");
    run.hear(C4, 3, 1);
    expect(run.phase).toBe("analyzing");
    const wanderer = practice();
    wanderer.untilListening();
    for (let at = 0; at < 8; at += 2) {
      wanderer.hear(C4, at, 1);
      wanderer.hear(C4 + 3, at + 1, 1);
    }
    expect(wanderer.phase).toBe("listening");
  });

  test("counts through vibrato and errors of an octave", () => {
    const run = practice();
    run.untilListening();
    for (let i = 0; i < 260 && run.phase === "listening"; i++) {
      const vibrato = 0.8 * Math.sin((2 * Math.PI * 5.5 * i) / 100);
      run.hear(i % 17 === 0 ? C4 + 12 : C4 + vibrato, i / 100, 0.01);
    }
    expect(run.phase).toBe("analyzing");
  });
});

describe("a note that isn't held to the end", () => {
  test.each([
    ["is good after half of its length", C4, 1, { outcome: "good", reason: "short", accuracy: 84 }],
    [
      "asks for more when it is very short",
      C4,
      0.4,
      { outcome: "tryAgain", reason: "short", accuracy: 69 },
    ],
    ["is good when it is a little high", C4 + 0.7, 1.5, { outcome: "good", reason: "off" }],
    [
      "asks again when it is a half step low, in another octave",
      C4 - 13,
      2,
      { outcome: "tryAgain", reason: "off" },
    ],
  ])("%s", (_, midi, seconds, verdict) => {
    const run = practice();
    attempt(run, midi, takeOfHeld([midi], seconds));
    expect(verdictOf(run)).toMatchObject(verdict);
  });

  test("says by how much it was off", () => {
    const run = practice();
    attempt(run, C4 - 13);
    expect(verdictOf(run)).toMatchObject({
      worst: { index: 0, centsOff: expect.closeTo(-100) },
      octaves: -1,
      heldMidi: expect.closeTo(C4 - 13),
    });
  });

  test("judges the longest note, and no glides, blips or repetitions", () => {
    const run = practice();
    const [blip, glide, first, again, other] = takeOfHeld([70, 65, 60.2, 60.1, 63], 0.6).notes;
    const notes = [
      { ...blip, heldSeconds: 0.1 },
      { ...glide, driftCents: -300 },
      { ...first },
      { ...again, heldSeconds: 1.2 },
      { ...other, heldSeconds: 0.3 },
      { ...other, heldSeconds: 0.2 },
    ] as ReturnType<typeof takeOfHeld>["notes"];
    attempt(run, C4 + 3, { notes, voicedSeconds: 3 });
    expect(verdictOf(run)).toMatchObject({ outcome: "good", heldMidi: expect.closeTo(60.1) });
  });
});

describe("listening", () => {
  test("ends in a silent room with Time's Up!, and hints before", () => {
    const run = practice();
    run.untilListening();
    for (let second = 0; second < 7; second++) {
      expect(run.state.phase).toMatchObject({ unheard: second >= 3 });
      run.answer("timerElapsed");
      run.hear(null, second, 1);
    }
    run.hear(null, 7, 0.1);
    run.analyze(NO_TAKE);
    expect(run.phase).toBe("timeUp");
    expect(run.state.misses).toBe(0);
  });

  test("ends after the time of a search, later while the note is being held", () => {
    const searching = practice();
    searching.untilListening();
    searching.hear(C4 + 4, 0, 15.1);
    expect(searching.phase).toBe("analyzing");
    const finding = practice();
    finding.untilListening();
    finding.hear(C4 + 4, 0, 14.5);
    finding.hear(C4, 14.5, 1);
    expect(finding.phase).toBe("listening");
    finding.hear(C4, 15.5, 2);
    finding.analyze(NO_TAKE);
    expect(verdictOf(finding)).toMatchObject({ outcome: "great" });
  });

  test("judges nothing when a voice has no notes", () => {
    const run = practice();
    attempt(run, C4 + 5, { notes: [], voicedSeconds: 1 });
    expect(verdictOf(run)).toMatchObject({ outcome: "noVoice", reason: "noNotes" });
    expect(run.state.tries).toBe(0);
    expect(run.send({ type: "replay", what: "you" })).toEqual([]);
    const silent = practice();
    attempt(silent, C4 + 5, NO_TAKE);
    expect(verdictOf(silent)).toMatchObject({ reason: "silence" });
  });
});

describe("several notes", () => {
  const doReMi = () => practice({ items: [matchItem(["C4", "D4", "E4"], 0.5)] });

  test("advance one after the other, in the octave of the first", () => {
    const run = doReMi();
    run.untilListening();
    run.hear(48, 0, 0.8);
    expect(run.state.phase).toMatchObject({ note: 1 });
    run.hear(62, 0.8, 1);
    expect(run.state.phase).toMatchObject({ note: 1 });
    run.hear(50, 1.8, 0.9);
    run.hear(52, 2.7, 0.9);
    expect(run.phase).toBe("analyzing");
    run.analyze(NO_TAKE);
    expect(verdictOf(run)).toMatchObject({
      outcome: "great",
      octaves: -1,
      heldMidi: expect.closeTo(52, 1),
    });
  });

  test.each([
    [
      "counts the last ones when they are sung quickly",
      [64, 60, 62, 64.2],
      { outcome: "great", reason: "held" },
    ],
    [
      "names the second one when it is far off",
      [60, 65, 64],
      { outcome: "tryAgain", worst: { index: 1 } },
    ],
    [
      "names the third one when it is a little flat",
      [60, 62, 63.4],
      { outcome: "good", worst: { index: 2 } },
    ],
    ["asks for all when there are too few", [60, 62], { outcome: "tryAgain", reason: "fewNotes" }],
  ])("%s", (_, midis, verdict) => {
    const run = doReMi();
    attempt(run, 57, takeOfHeld(midis, 0.3));
    expect(verdictOf(run)).toMatchObject(verdict);
  });

  test("sound after their key; slowly without it", () => {
    const run = doReMi();
    const names = (effects: ReturnType<typeof run.send>) =>
      effects.flatMap((effect) =>
        effect.type === "play"
          ? effect.notes.filter(({ background }) => !background).map(({ note: name }) => name)
          : [],
      );
    const first = run.send({ type: "play" }, { type: "microphoneOpened" });
    expect(names(first)).toEqual(["C4", "D4", "E4"]);
    expect(JSON.stringify(first)).toMatch(/chord/);
    run.send({ type: "stop" });
    const slow = run.send({ type: "play", how: "slowly" });
    expect(names(slow)).toEqual(["C4", "D4", "E4"]);
    expect(JSON.stringify(slow)).not.toMatch(/chord/);
  });
});

describe("any note", () => {
  const hum = () => practice({ items: [matchItem([], 0.6)] });

  test("ends listening once it is steady, without a report", () => {
    const run = hum();
    run.send({ type: "play" }, { type: "microphoneOpened" });
    expect(run.phase).toBe("ready");
    run.answer("timerElapsed");
    for (let i = 0; i < 50; i++) run.hear(40 + i / 3, i / 100, 0.01);
    expect(run.phase).toBe("listening");
    run.hear(57, 0.5, 1);
    expect(run.phase).toBe("analyzing");
    expect(run.analyze(NO_TAKE).map(({ type }) => type)).not.toContain("report");
    expect(verdictOf(run)).toMatchObject({ outcome: "great", heldMidi: expect.closeTo(57, 0) });
    expect(octavesToVoice(run.state)).toBe(0);
    expect(run.send({ type: "play", how: "stepwise" })).not.toContainEqual(
      expect.objectContaining({ type: "play" }),
    );
  });

  test("comes from the recording when it was short", () => {
    const run = hum();
    run.untilListening();
    run.hear(50, 0, 0.4);
    run.hear(null, 0.4, 3);
    run.analyze(takeOfHeld([50], 0.35));
    expect(verdictOf(run)).toMatchObject({ outcome: "great", heldMidi: expect.closeTo(50) });
  });
});

describe("help", () => {
  /** Misses the note twice by singing another. */
  function stuck(midi: number) {
    const run = practice();
    for (let miss = 0; miss < 2; miss++) {
      expect(needsHelp(run.state)).toBe(false);
      attempt(run, midi);
      run.send({ type: "continue" });
    }
    expect(needsHelp(run.state)).toBe(true);
    return run;
  }
  const notes = (effects: ReturnType<ReturnType<typeof practice>["send"]>) =>
    effects.flatMap((effect) => (effect.type === "play" ? effect.notes : []));

  test("plays the note longer", () => {
    const run = stuck(C4 + 5);
    const [plain] = notes(run.send({ type: "play" }));
    run.send({ type: "stop" });
    const [slow] = notes(run.send({ type: "play", how: "slowly" }));
    expect(slow?.seconds).toBeGreaterThan(plain?.seconds ?? 0);
  });

  test.each([
    [C4 + 3, ["D#4", "D4", "C#4", "C4"]],
    [C4 - 14, ["A#3", "B3", "C4"]],
    [C4 - 0.4, ["C4"]],
  ])("steps from the note that was sung, %d", (midi, steps) => {
    const played = notes(stuck(midi).send({ type: "play", how: "stepwise" }));
    expect(played.map(({ note: name }) => name)).toEqual(steps);
    played.reduce((end, { at, seconds }) => {
      expect(at).toBeCloseTo(end);
      return at + seconds;
    }, 0);
  });

  test("steps from nowhere before anything was sung", () => {
    const run = practice();
    expect(
      notes(run.send({ type: "play", how: "stepwise" }, { type: "microphoneOpened" })),
    ).toEqual([{ note: "C4", at: 0, seconds: 2.4 }]);
  });

  test("moves the note to the octave of the voice, and only that note", () => {
    const run = stuck(C4 - 15);
    expect(octavesToVoice(run.state)).toBe(-1);
    run.send({ type: "moveToVoice" });
    expect(run.state.items.map(({ notes: [name] }) => name)).toEqual(["C3", "D4"]);
    expect(octavesToVoice(run.state)).toBe(0);
  });

  test("ends with the next note", () => {
    const run = stuck(C4 + 5);
    run.send({ type: "next" });
    expect(run.state).toMatchObject({ misses: 0, heardMidi: undefined, index: 1 });
  });
});

test("plays without a microphone, then waits", () => {
  const run = practice();
  run.send({ type: "play" }, { type: "microphoneFailed", problem: "denied" });
  expect(run.phase).toBe("playing");
  run.answer("playbackEnded");
  expect(run.state).toMatchObject({ phase: { name: "idle" }, problem: "denied" });
  run.send({ type: "sing" }, { type: "microphoneFailed", problem: "denied" });
  expect(run.phase).toBe("idle");
  run.send({ type: "playKey" });
  run.answer("playbackEnded");
  expect(run.phase).toBe("idle");
});

test("stops when the page is hidden while the note plays", () => {
  const run = practice();
  run.send({ type: "play" }, { type: "microphoneOpened" }, { type: "hidden" });
  expect(run.state).toMatchObject({ phase: { name: "idle" }, microphone: false });
});

test("goes from note to note to the end", () => {
  const run = practice();
  for (const midi of [60, 62]) {
    run.send({ type: "play" }, { type: "microphoneOpened" });
    if (run.phase === "playing") run.answer("playbackEnded");
    run.answer("timerElapsed");
    if (run.phase !== "listening") run.answer("timerElapsed");
    run.hear(midi, 0, 2.3);
    run.analyze(takeOfHeld([midi], 2));
    expect(run.send({ type: "replay", what: "both" })).toHaveLength(2);
    run.send({ type: "continue" });
    run.answer("timerElapsed");
  }
  expect(run.phase).toBe("finished");
  expect(matchPass(run.state)).toMatchObject({ ids: ["C", "D"], answered: { C: true, D: true } });
});

test("needs items", () => {
  expect(() => practice({ items: [] })).toThrow(RangeError);
  const run = practice();
  expect(() => octavesToVoice({ ...run.state, index: 9 })).toThrow(RangeError);
});

test("says how much of the current note was held", () => {
  const run = practice();
  const progress = () => progressOf(run.state.follower, matchTask(run.state));
  run.untilListening();
  expect(progress()).toBe(0);
  run.hear(C4, 0, 1.07);
  expect(progress()).toBeCloseTo(0.5, 1);
  run.hear(C4, 1.07, 2);
  expect(progress()).toBe(1);
});

test("says how far the voice is from the current note", () => {
  const run = practice();
  const deviation = () => deviationOf(run.state.follower, matchTask(run.state));
  run.untilListening();
  expect(deviation()).toBeUndefined();
  run.hear(C4 - 13, 0, 0.5);
  expect(deviation()).toBeCloseTo(-100);
  run.hear(null, 0.5, 0.5);
  expect(deviation()).toBeUndefined();
  const any = practice({ items: [matchItem([], 2)] });
  any.untilListening();
  any.hear(C4, 0, 0.5);
  expect(deviationOf(any.state.follower, matchTask(any.state))).toBeUndefined();
});

test("renders no frame", () => {
  const run = practice();
  run.untilListening();
  const before = run.state;
  run.hear(60, 0, 0.02);
  expect(run.state).not.toBe(before);
  expect(matchNote.isVisuallyEqual(before, run.state)).toBe(true);
});

describe("the notes of a set", () => {
  test("begin with C to A where the range isn't known", () => {
    expect(
      notesInTheMiddle(null)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(["C", "D", "E", "F", "G"].toSorted());
  });

  test("consist of five naturals in the middle of every range", () => {
    const range = fc
      .tuple(fc.integer({ min: 21, max: 90 }), fc.integer({ min: 5, max: 30 }))
      .map(([lowMidi, size]) => ({ lowMidi, highMidi: lowMidi + size }));
    fc.assert(
      fc.property(range, (voice) => {
        const items = notesInTheMiddle(voice);
        expect(new Set(items.map(({ id }) => id)).size).toBe(5);
        const middle = (voice.lowMidi + voice.highMidi) / 2;
        for (const { id, notes } of items) {
          expect(notes).toEqual([expect.stringMatching(`^${id}\\d$`)]);
          expect(Math.abs(note(notes[0] ?? "").midi - middle)).toBeLessThanOrEqual(5.5);
        }
      }),
    );
  });
});
