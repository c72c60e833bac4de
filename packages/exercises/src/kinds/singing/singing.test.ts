import { midiToHz } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CADENCE, keyNotes } from "../../engine/key.ts";
import { NO_LIMITS } from "../../engine/limits.ts";
import type { Take } from "../../engine/recording/recording.ts";
import { reportsIn, walkRecording } from "../../engine/testing/walk-recording.ts";
import { currentItem, type SingingEvent, singing } from "./index.ts";
import { reportOf } from "./report.ts";
import { nearestIntervalCents } from "./state.ts";
import { fifth, item, items, NOTHING, never, practice, third } from "./testing/practice.ts";

describe("one attempt", () => {
  test("PLAY opens the microphone, then plays the root and the target for 1 s each", () => {
    const p = practice();
    expect(p.send({ type: "play" })).toContainEqual({ type: "openMicrophone" });
    expect(p.phase).toBe("opening");
    expect(p.send({ type: "microphoneOpened" })).toEqual([
      {
        type: "play",
        notes: [{ note: "C4", at: 0, seconds: 1 }],
        token: p.state.token,
      },
    ]);
    expect(p.state.phase).toEqual({ name: "playing", sounding: "root" });
    expect(p.answer("playbackEnded")).toMatchObject([
      { notes: [{ note: "E4", at: 0, seconds: 1 }] },
    ]);
    expect(p.state.phase).toEqual({ name: "playing", sounding: "target" });
  });

  test("shows GET READY for 550 ms, then listens and counts 3, 2, 1", () => {
    const p = practice();
    p.send({ type: "play" }, { type: "microphoneOpened" });
    p.answer("playbackEnded");
    expect(p.answer("playbackEnded")).toEqual([
      { type: "stopAudio" },
      { type: "click", click: "begin" },
      { type: "startTimer", ms: 550, token: p.state.token, afterSound: true },
    ]);
    expect(p.phase).toBe("ready");
    expect(p.answer("timerElapsed")).toContainEqual({ type: "startRecording" });
    expect(p.state.phase).toMatchObject({ name: "listening", count: 3 });
    p.answer("timerElapsed");
    expect(p.state.phase).toMatchObject({ name: "listening", count: 2 });
    p.answer("timerElapsed");
    expect(p.state.phase).toMatchObject({ name: "listening", count: 1 });
  });

  test("plays a cadence before the notes if the learner wants one", () => {
    const p = practice();
    p.send({ type: "play", keyFirst: "cadence" });
    expect(p.send({ type: "microphoneOpened" })).toMatchObject([
      { type: "play", notes: CADENCE, token: p.state.token },
    ]);
    expect(p.state.phase).toMatchObject({ name: "playing", sounding: "key" });
    expect(p.answer("playbackEnded")).toMatchObject([
      { notes: [{ note: "C4", at: 0, seconds: 1 }] },
    ]);
    expect(p.answer("playbackEnded")).toMatchObject([
      { notes: [{ note: "E4", at: 0, seconds: 1 }] },
    ]);
    expect(p.answer("playbackEnded")).toMatchObject([
      { type: "stopAudio" },
      { type: "click" },
      { type: "startTimer" },
    ]);
  });

  test("plays a drone under both notes, which ends before listening starts", () => {
    const p = practice();
    p.send({ type: "play", keyFirst: "drone" });
    p.send({ type: "microphoneOpened" });
    for (const sounding of ["root", "target"]) {
      const [effect] = p.answer("playbackEnded");
      expect(p.state.phase).toMatchObject({ name: "playing", sounding });
      const notes = effect?.type === "play" ? effect.notes : [];
      const drone = { background: "drone", at: 0, seconds: 1 };
      expect(notes).toMatchObject([drone, drone, { at: 0, seconds: 1 }]);
    }
    expect(p.answer("playbackEnded")).toMatchObject([
      { type: "stopAudio" },
      { type: "click" },
      { type: "startTimer" },
    ]);
    p.send({ type: "home" });
    expect(p.send({ type: "play" })).toContainEqual({ type: "openMicrophone" });
    expect(p.send({ type: "microphoneOpened" })).toMatchObject([{ notes: [{ note: "C4" }] }]);
  });

  test("reports an item of a set of one's own by the name that the set gives it", () => {
    const verdict = { outcome: "noVoice", reason: "silence", accuracy: 0, notes: [] } as const;
    expect(reportOf({ id: "3", itemId: "8-1" }, verdict)).toMatchObject({
      exercise: "set-singing",
      itemId: "8-1",
    });
    expect(reportOf({ id: "1-8" }, verdict)).toMatchObject({
      exercise: "intervals",
      itemId: "1-8",
    });
  });

  test("plays the key and the drone of its item", () => {
    const key = { tonic: "F", mode: "minor" } as const;
    const p = practice(0, NO_LIMITS, false, [{ ...item("third", "F4", "Ab4"), key }]);
    expect(p.send({ type: "playKey" })).toMatchObject([{ notes: keyNotes("cadence", key) }]);
    p.answer("playbackEnded");
    p.send({ type: "play", keyFirst: "drone" });
    expect(p.send({ type: "microphoneOpened" })).toMatchObject([{ notes: keyNotes("drone", key) }]);
    expect(p.answer("playbackEnded")).toMatchObject([
      { notes: [{ note: "F3" }, { note: "C4" }, { note: "F4" }] },
    ]);
  });

  test("plays the key alone when idle, without a microphone", () => {
    const p = practice();
    expect(p.send({ type: "playKey" })).toMatchObject([{ type: "play", notes: CADENCE }]);
    expect(p.send({ type: "playKey" })).toEqual([]);
    expect(p.answer("playbackEnded")).toEqual([]);
    expect(p.phase).toBe("idle");
    p.send({ type: "playKey" });
    expect(p.send({ type: "next" })).toMatchObject([
      { type: "stopAudio" },
      { type: "saveProgress" },
    ]);
  });

  test("plays transposed items at their new pitch and keeps the index", () => {
    const p = practice(1);
    const lower = [item("third", "C3", "E3"), item("fifth", "C3", "G3")];
    expect(p.send({ type: "itemsTransposed", items: lower })).toEqual([]);
    expect(p.state.index).toBe(1);
    p.send({ type: "play" });
    expect(p.send({ type: "microphoneOpened" })).toMatchObject([{ notes: [{ note: "C3" }] }]);
  });

  test("doesn't request an open microphone again", () => {
    const q = practice(1);
    q.send({ type: "play" }, { type: "microphoneOpened" }, { type: "back" });
    expect(q.send({ type: "play" })).toMatchObject([{ type: "play" }]);
  });

  test("ends listening early and analyzes the take after two accurate notes", () => {
    const p = practice();
    p.untilListening();
    p.hear(60, 0, 0.7);
    p.hear(64, 0.7, 0.8);
    expect(p.phase).toBe("analyzing");
  });

  test("ends listening after 3 s if the second note is wrong", () => {
    const p = practice();
    p.untilListening();
    p.hear(60, 0, 1);
    p.hear(66, 1, 1.9);
    expect(p.phase).toBe("listening");
    p.hear(66, 2.9, 0.2);
    expect(p.phase).toBe("analyzing");
  });

  test("listens on after 3 s within the root, however it was approached", () => {
    const p = practice();
    p.untilListening();
    p.hear(57, 0, 1);
    p.hear(60, 1, 2.3);
    expect(p.phase).toBe("listening");
    p.hear(64, 3.3, 0.8);
    expect(p.phase).toBe("analyzing");
  });

  test("listens for half a second more if a second note has just begun after 5 s", () => {
    const p = practice();
    p.untilListening();
    p.hear(60, 0, 4.6);
    for (let time = 4.6; time < 5.4; time += 0.2) p.hear(64 + 10 * (time - 4.6), time, 0.2);
    expect(p.phase).toBe("listening");
    p.hear(74, 5.4, 0.15);
    expect(p.phase).toBe("analyzing");
  });

  test("ends that extra time as soon as the second note has been held or ends", () => {
    for (const midi of [64, null]) {
      const p = practice();
      p.untilListening();
      p.hear(60, 0, 4.6);
      p.hear(64, 4.6, 0.35);
      for (let tick = 1; tick <= 5; tick++) p.answer("timerElapsed");
      expect(p.phase).toBe("listening");
      p.hear(midi, 4.95, midi === null ? 0.1 : 0.4);
      expect(p.phase).toBe("analyzing");
    }
  });

  test("listens for 5 s if only one note is sung", () => {
    const p = practice();
    p.untilListening();
    p.hear(60, 0, 3.2);
    for (let tick = 1; tick <= 4; tick++) p.answer("timerElapsed");
    expect(p.phase).toBe("listening");
    p.answer("timerElapsed");
    expect(p.phase).toBe("analyzing");
  });

  test("in silence, shows a hint after 2 s, and after 5 s analyzes the recording before Time's Up!", () => {
    const p = practice();
    p.untilListening();
    p.hear(null, 0, 2);
    p.answer("timerElapsed");
    p.answer("timerElapsed");
    expect(p.state.phase).toMatchObject({ unheard: true });
    p.answer("timerElapsed");
    p.answer("timerElapsed");
    expect(p.answer("timerElapsed")).toEqual([
      { type: "analyze", token: p.state.token },
      { type: "click", click: "end" },
    ]);
    expect(p.analyze(NOTHING)).toEqual([]);
    expect(p.state.phase).toEqual({ name: "timeUp", reason: "silence" });
    p.send({ type: "continue" });
    expect(p.phase).toBe("idle");
  });

  test.each([
    [{ voicedSeconds: 0.03 }, "noNotes"],
    [{ loudSeconds: 0.5 }, "noNotes"],
    [{ loudSeconds: 0.4 }, "silence"],
  ] as const)("says why the time is up after a take with %o: %s", (heard, reason) => {
    const p = practice();
    p.untilListening();
    while (p.phase === "listening") p.answer("timerElapsed");
    p.analyze({ ...NOTHING, ...heard });
    expect(p.state.phase).toEqual({ name: "timeUp", reason });
  });

  test("listens on after 5 s by the clock while frames come late, and judges all that they hold", () => {
    const p = practice();
    p.untilListening();
    for (let tick = 1; tick <= 4; tick++) {
      p.hear(null, tick / 10, 0.1);
      p.answer("timerElapsed");
    }
    // The tick overtakes the frames of its second.
    p.answer("timerElapsed");
    expect(p.phase).toBe("listening");
    p.hear(null, 0.5, 3.3);
    p.hear(60, 3.8, 0.6);
    p.hear(64, 4.4, 0.3);
    expect(p.phase).toBe("listening");
    p.hear(64, 4.7, 0.3);
    expect(p.phase).toBe("analyzing");
    p.analyze(third(0));
    expect(p.state.lastVerdict?.outcome).toBe("great");
  });

  test("judges what the recording holds when no frame has come", () => {
    const p = practice();
    p.untilListening();
    for (let tick = 1; tick <= 4; tick++) p.answer("timerElapsed");
    expect(p.phase).toBe("listening");
    p.answer("timerElapsed");
    p.hear(60, 0, 5);
    expect(p.phase).toBe("analyzing");
    p.analyze(third(0));
    expect(p.state.lastVerdict?.outcome).toBe("great");
  });

  test("hides the hint when a voice is detected", () => {
    const p = practice();
    p.untilListening();
    p.answer("timerElapsed");
    p.answer("timerElapsed");
    p.hear(60, 2, 0.05);
    expect(p.state.phase).toMatchObject({ unheard: false });
  });
});

describe("after the verdict", () => {
  const judged = (off: number, startAt = 0) => {
    const p = practice(startAt);
    p.untilListening();
    p.hear(60, 0, 0.7);
    p.hear(startAt ? 67 : 64, 0.7, 0.8);
    const report = p.analyze(startAt ? fifth : third(off));
    return { p, report };
  };

  test("reports the outcome once, with the cents of the less accurate note", () => {
    const { p, report } = judged(-62);
    expect(report).toEqual([
      { type: "playFeedback", feedback: "great" },
      {
        type: "report",
        attempt: {
          exercise: "intervals",
          itemId: "third",
          outcome: "good",
          answer: "3",
          tries: 1,
          accuracy: expect.closeTo(79),
          centsOff: expect.closeTo(-62),
        },
      },
    ]);
    expect(p.analyze(third(0))).toEqual([]);
    expect(p.state.points).toBe(8);
  });

  test("continues to the next item 300 ms after Continue for great and good", () => {
    const { p } = judged(0);
    expect(p.send({ type: "continue" })).toEqual([
      { type: "startTimer", ms: 300, token: p.state.token },
    ]);
    expect(p.answer("timerElapsed")).toEqual([
      { type: "saveProgress", index: 1, itemId: "fifth", completed: false },
    ]);
    expect(p.state).toMatchObject({ index: 1, phase: { name: "idle" }, lastVerdict: undefined });
  });

  test("stays on the item after a failed attempt, and keeps its verdict", () => {
    const { p } = judged(-250);
    p.send({ type: "continue" });
    expect(p.state).toMatchObject({ index: 0, phase: { name: "idle" } });
    expect(p.state.lastVerdict?.outcome).toBe("tryAgain");
    p.send({ type: "sing" });
    expect(p.phase).toBe("ready");
  });

  test("stops the last feedback sound before a retry listens", () => {
    const { p } = judged(-250);
    expect(p.send({ type: "sing" })).toContainEqual({ type: "stopAudio" });
  });

  test("awards points of a retry only for the improvement", () => {
    const { p } = judged(-98);
    expect(p.state.points).toBe(7);
    p.send({ type: "sing" });
    p.answer("timerElapsed");
    p.hear(60, 0, 0.7);
    p.hear(64, 0.7, 0.8);
    p.analyze(third(0));
    expect(p.state.points).toBe(11);
    expect(p.state.best).toEqual({ third: expect.closeTo(100) });
  });

  test("replays the take with its target, until something else starts", () => {
    const { p } = judged(-60);
    const token = p.state.token + 1;
    const targets = [
      { note: "C4", at: 0, seconds: 0.5 },
      { note: "E4", at: 0.5, seconds: 0.5 },
    ];
    expect(p.send({ type: "replay", what: "both" })).toEqual([
      { type: "stopAudio" },
      { type: "replay", what: "both", targets, token },
    ]);
    expect(p.state.replaying).toBe("both");
    p.send({ type: "replayEnded", token: token - 1 });
    expect(p.state.replaying).toBe("both");
    p.send({ type: "replayEnded", token });
    expect(p.state.replaying).toBeUndefined();
    p.send({ type: "replay", what: "you" });
    expect(p.send({ type: "continue" })[0]).toEqual({ type: "stopAudio" });
    expect(p.state.replaying).toBeUndefined();
    expect(practice().send({ type: "replay", what: "you" })).toEqual([]);
  });

  test("asks what was passed over when the rest is wanted", () => {
    const { p } = judged(0, 1);
    p.send({ type: "continue" });
    p.answer("timerElapsed");
    expect(p.send({ type: "answerRest" })).toEqual([
      { type: "saveProgress", index: 0, itemId: "third", completed: false, isRest: true },
    ]);
    expect(p.state).toMatchObject({ index: 0, phase: { name: "idle" } });
    expect(p.send({ type: "answerRest" })).toEqual([]);
    p.untilListening();
    p.hear(60, 0, 0.7);
    p.hear(64, 0.7, 0.8);
    p.analyze(third(0));
    p.send({ type: "continue" });
    p.answer("timerElapsed");
    expect(p.phase).toBe("finished");
    expect(p.send({ type: "answerRest" })).toEqual([]);
    expect(p.phase).toBe("finished");
  });

  test("finishes the set after the last item", () => {
    const { p } = judged(0, 1);
    p.send({ type: "continue" });
    expect(p.answer("timerElapsed")).toEqual([
      { type: "saveProgress", index: 0, completed: true },
      { type: "closeMicrophone" },
    ]);
    expect(p.phase).toBe("finished");
    expect(p.send({ type: "play" })).toEqual([]);
    expect(p.send({ type: "restart" })).toEqual([
      { type: "saveProgress", index: 0, itemId: "third", completed: false },
    ]);
    expect(p.state).toMatchObject({ index: 0, phase: { name: "idle" }, points: 0, best: {} });
    expect(p.send({ type: "restart" })).toEqual([]);
  });
});

test("a take without a voice reports noVoice and plays no feedback", () => {
  const p = practice();
  p.untilListening();
  p.hear(60, 0, 0.7);
  p.hear(64, 0.7, 0.8);
  expect(p.analyze(NOTHING)).toEqual([
    {
      type: "report",
      attempt: {
        exercise: "intervals",
        itemId: "third",
        answer: "silence",
        outcome: "noVoice",
        tries: 1,
        accuracy: 0,
      },
    },
  ]);
});

describe("the reported answer", () => {
  const note = (midi: number, start: number) => ({
    heldHz: midiToHz(midi),
    heldSeconds: 0.5,
    driftCents: 0,
    stabilityCents: 4,
    start,
    end: start + 0.5,
  });
  const take = (...midis: number[]): Take => ({
    notes: midis.map(note),
    voicedSeconds: midis.length / 2,
  });
  const sing = (p: ReturnType<typeof practice>, sung: Take) => {
    p.send({ type: "sing" }, { type: "microphoneOpened" });
    p.send({ type: "timerElapsed", token: p.state.token });
    p.hear(60, 0, 0.7);
    p.hear(64, 0.7, 0.8);
    return p.analyze(sung).flatMap((effect) => (effect.type === "report" ? effect.attempt : []));
  };

  test.each([
    [[60, 64], "4"],
    [[60, 62.6], "3"],
    [[64, 60], "-4"],
    [[60, 79.2], "19"],
  ])("gives the sung interval in half steps: %j is %s", (midis, answer) => {
    expect(sing(practice(), take(...midis))).toMatchObject([{ answer }]);
  });

  test("stays absent when one note was sung, and is the reason when none was", () => {
    expect(sing(practice(), take(60))[0]).not.toHaveProperty("answer");
    expect(sing(practice(), NOTHING)).toMatchObject([{ answer: "silence" }]);
    const noise = { ...NOTHING, voicedSeconds: 1 };
    expect(sing(practice(), noise)).toMatchObject([{ outcome: "noVoice", answer: "noNotes" }]);
  });

  test("counts tries from 1 while the item is shown, without those that had no voice", () => {
    const p = practice();
    const tries = [take(60, 62), NOTHING, take(60), take(60, 64)].map((each) => sing(p, each));
    expect(tries.flat().map((attempt) => attempt.tries)).toEqual([1, 2, 2, 3]);
    p.send({ type: "next" }, { type: "back" });
    expect(sing(p, take(60, 64))).toMatchObject([{ tries: 1 }]);
  });

  test("counts tries up to 99", () => {
    const p = practice();
    for (let attempt = 0; attempt < 99; attempt++) sing(p, take(60, 62));
    expect(sing(p, take(60, 64))).toMatchObject([{ tries: 99 }]);
  });
});

describe("interruptions", () => {
  test("plays the notes but doesn't listen if the microphone is denied", () => {
    const p = practice();
    p.send({ type: "play" });
    expect(p.send({ type: "microphoneFailed", problem: "denied" })).toMatchObject([
      { type: "closeMicrophone" },
      { type: "play" },
    ]);
    p.answer("playbackEnded");
    p.answer("playbackEnded");
    expect(p.state).toMatchObject({ phase: { name: "idle" }, problem: "denied" });
    p.send({ type: "sing" });
    expect(p.state.problem).toBeUndefined();
    p.send({ type: "microphoneFailed", problem: "denied" });
    expect(p.state).toMatchObject({ phase: { name: "idle" }, problem: "denied" });
    p.send({ type: "play" }, { type: "microphoneOpened" });
    expect(p.state.problem).toBeUndefined();
  });

  test("keeps playing the notes if the device is lost meanwhile", () => {
    const p = practice();
    p.send({ type: "play" }, { type: "microphoneOpened" });
    expect(p.send({ type: "microphoneFailed", problem: "lost" })).toEqual([
      { type: "closeMicrophone" },
    ]);
    expect(p.state).toMatchObject({ phase: { name: "playing" }, microphone: false });
  });

  test("returns to idle without listening if the notes aren't heard", () => {
    const p = practice();
    p.send({ type: "play" }, { type: "microphoneOpened" });
    p.answer("playbackEnded");
    expect(p.send({ type: "playbackFailed", token: p.state.token - 1 })).toEqual([]);
    expect(p.phase).toBe("playing");
    expect(p.answer("playbackFailed")).toEqual([]);
    expect(p.state).toMatchObject({ phase: { name: "idle" }, microphone: true, tries: 0 });
    p.answer("playbackFailed");
    expect(p.send({ type: "play" })).toMatchObject([{ type: "play" }]);
  });

  test("only closes the microphone if the page is hidden between attempts", () => {
    const p = practice();
    p.send({ type: "play" }, { type: "microphoneOpened" });
    p.answer("playbackEnded");
    p.send({ type: "next" });
    expect(p.send({ type: "hidden" })).toEqual([{ type: "closeMicrophone" }]);
    expect(p.state).toMatchObject({ microphone: false, problem: undefined });
  });

  test("ignores what the phase doesn't allow", () => {
    const p = practice();
    const expectIgnored = (...events: SingingEvent[]) => {
      for (const event of events) {
        const before = p.state;
        expect(p.send(event), event.type).toEqual([]);
        expect(p.state).toEqual(before);
      }
    };
    const token = () => p.state.token;
    expectIgnored(
      { type: "continue" },
      { type: "hidden" },
      { type: "timerElapsed", token: token() },
      { type: "timerElapsed", token: token() + 1 },
      { type: "playbackEnded", token: token() },
      { type: "replayEnded", token: token() + 1 },
    );
    p.untilListening();
    expectIgnored({ type: "play" }, { type: "sing" }, { type: "continue" }, { type: "playKey" });
  });

  test("ignores events with a stale token", () => {
    const p = practice();
    p.send({ type: "play" }, { type: "microphoneOpened" });
    const stale = p.state.token;
    p.send({ type: "next" });
    expect(p.send({ type: "playbackEnded", token: stale })).toEqual([]);
    expect(p.phase).toBe("idle");
  });

  test("throws if the index has no item", () => {
    expect(() => currentItem({ ...practice().state, index: 7 })).toThrow(RangeError);
  });
});

describe("random events", () => {
  const problems = fc.constantFrom(
    "denied",
    "no-device",
    "in-use",
    "unsupported",
    "lost",
    "hidden",
  );
  const token = fc.integer({ min: 0, max: 40 });
  const events: fc.Arbitrary<SingingEvent> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constantFrom("play", "sing", "continue"),
        checkSyllables: fc.boolean(),
      }),
    },
    fc.constantFrom("back", "next", "home", "hidden", "microphoneOpened").map((type) => ({ type })),
    fc.record({ type: fc.constant("microphoneFailed"), problem: problems }),
    fc.record({ type: fc.constantFrom("playbackEnded", "timerElapsed", "replayEnded"), token }),
    fc.record({
      type: fc.constant("replay"),
      what: fc.constantFrom("you", "target", "both"),
    }),
    fc.record({
      type: fc.constant("pitchFrame"),
      frame: fc.record({
        time: fc.double({ min: 0, max: 6, noNaN: true }),
        hz: fc.constantFrom(0, midiToHz(60), midiToHz(64), midiToHz(67), 90.5),
      }),
    }),
    fc.record({
      type: fc.constant("analyzed"),
      take: fc.constantFrom<Take>(third(0), third(-80), third(400), NOTHING),
      token,
    }),
    fc.record({ type: fc.constant("syllablesRecognized"), results: fc.constant([]), token }),
  ) as fc.Arbitrary<SingingEvent>;

  test("keep the state valid and request only valid effects", () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 120 }), (walk) => {
        const { state } = singing.start({ items, startAt: 0 }, never);
        walkRecording(singing, state, walk, ({ before, state, effects, isJudged }) => {
          expect(reportsIn(effects)).toBe(isJudged ? 1 : 0);
          expect(state.index).toBeGreaterThanOrEqual(0);
          expect(state.index).toBeLessThan(items.length);
          expect(state.points).toBeGreaterThanOrEqual(before.points);
        });
      }),
      { numRuns: 500 },
    );
  });
});

test("a pitch frame alone is not a visible change", () => {
  const p = practice();
  p.untilListening();
  const before = p.state;
  p.hear(60, 0, 0.02);
  expect(p.state).not.toBe(before);
  expect(singing.isVisuallyEqual(before, p.state)).toBe(true);
  p.answer("timerElapsed");
  expect(singing.isVisuallyEqual(before, p.state)).toBe(false);
});

test("a great interval is measured against the nearest other one of the exercise", () => {
  const state = practice().state;
  expect(nearestIntervalCents(state)).toBeCloseTo(300);
  expect(nearestIntervalCents({ ...state, items: state.items.slice(0, 1) })).toBe(100);
});
