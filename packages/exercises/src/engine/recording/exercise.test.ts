import { describe, expect, test } from "vitest";
import { matchNote } from "../../kinds/match-note/index.ts";
import { practice as practiceMatch, takeOfHeld } from "../../kinds/match-note/testing/practice.ts";
import { phraseSinging } from "../../kinds/phrase/index.ts";
import {
  practice as practicePhrases,
  RIGHT_TAKE,
  SING,
} from "../../kinds/phrase/testing/practice.ts";
import { singing } from "../../kinds/singing/index.ts";
import {
  fifth,
  practice as practiceIntervals,
  third,
} from "../../kinds/singing/testing/practice.ts";

/** The kinds that listen, each with a set of two items. */
const KINDS = [
  {
    kind: "singing",
    firstId: "third",
    start(startAt = 0) {
      const p = practiceIntervals(startAt);
      const isSame = (before: typeof p.state) => singing.isVisuallyEqual(before, p.state);
      return {
        p,
        ask: () => p.send({ type: "sing" }),
        right: startAt === 0 ? third(0) : fifth,
        hear: () => p.hear(60, 0, 0.02),
        changes: (act: () => void) => changeOf(p, act, isSame),
      };
    },
    startEmpty: () => singing.start({ items: [], startAt: 0 }, () => 0),
  },
  {
    kind: "phrases",
    firstId: "five",
    start(startAt = 0) {
      const p = practicePhrases({ startAt });
      const isSame = (before: typeof p.state) => phraseSinging.isVisuallyEqual(before, p.state);
      return {
        p,
        ask: () => p.send(SING),
        right: RIGHT_TAKE,
        hear: () => p.hear(60, 0.02),
        changes: (act: () => void) => changeOf(p, act, isSame),
      };
    },
    startEmpty: () => practicePhrases({ items: [] }),
  },
  {
    kind: "notes to match",
    firstId: "C",
    start(startAt = 0) {
      const p = practiceMatch({ startAt });
      const isSame = (before: typeof p.state) => matchNote.isVisuallyEqual(before, p.state);
      return {
        p,
        ask: () => p.send({ type: "sing" }),
        right: takeOfHeld([60 + 2 * startAt], 2),
        hear: () => p.hear(60, 0, 0.02),
        changes: (act: () => void) => changeOf(p, act, isSame),
      };
    },
    startEmpty: () => practiceMatch({ items: [] }),
  },
];

/** Whether an act changes the state, and whether the page shows that. */
function changeOf<State>(
  run: { readonly state: State },
  act: () => void,
  isSame: (before: State) => boolean,
) {
  const before = run.state;
  act();
  return { isChanged: run.state !== before, isSeen: !isSame(before) };
}

/** Sings an item right, and continues. */
function passAndContinue({
  p,
  right,
}: Pick<ReturnType<(typeof KINDS)[number]["start"]>, "p" | "right">) {
  p.untilListening();
  while (p.phase === "listening") p.answer("timerElapsed");
  p.analyze(right);
  p.send({ type: "continue" });
  expect(p.phase).toBe("advancing");
}

describe.each(KINDS)("every exercise that listens: $kind", ({ start, startEmpty, firstId }) => {
  test("discards the take and reports nothing after a lost device or a hidden page", () => {
    for (const event of [
      { type: "microphoneFailed", problem: "lost" },
      { type: "hidden" },
    ] as const) {
      const { p, hear } = start();
      p.untilListening();
      hear();
      expect(p.send(event)).toEqual([{ type: "discardRecording" }, { type: "closeMicrophone" }]);
      expect(p.state).toMatchObject({ phase: { name: "idle" }, microphone: false });
    }
  });

  test("shows that the microphone opens once that takes a while", () => {
    const { p, ask, changes } = start();
    expect(changes(ask)).toEqual({ isChanged: true, isSeen: false });
    expect(p.phase).toBe("opening");
    expect(changes(() => p.answer("timerElapsed"))).toEqual({ isChanged: true, isSeen: true });
    expect(p.phase).toBe("opening");
    expect(changes(() => p.send({ type: "microphoneOpened" }))).toMatchObject({ isSeen: true });
  });

  test("shows immediately that the microphone opens where a verdict has to leave", () => {
    const { p, ask, changes, right } = start();
    p.untilListening();
    while (p.phase === "listening") p.answer("timerElapsed");
    p.analyze({ ...right, notes: [], voicedSeconds: 0 });
    p.send({ type: "microphoneFailed", problem: "lost" });
    expect(changes(ask)).toEqual({ isChanged: true, isSeen: true });
  });

  test("stops opening the microphone when the page is hidden", () => {
    const { p, ask } = start();
    ask();
    expect(p.send({ type: "hidden" })).toEqual([{ type: "closeMicrophone" }]);
    expect(p.state).toMatchObject({ problem: "hidden", phase: { name: "idle" } });
  });

  test("marks the microphone as open if it opens after the attempt was abandoned", () => {
    const { p, ask } = start();
    ask();
    p.send({ type: "next" }, { type: "microphoneOpened" });
    expect(p.state).toMatchObject({ microphone: true, phase: { name: "idle" } });
    expect(ask()).not.toContainEqual({ type: "openMicrophone" });
  });

  test("shows that the microphone was lost between attempts", () => {
    const { p } = start();
    p.untilListening();
    p.send({ type: "next" });
    const lost = { type: "microphoneFailed", problem: "lost" } as const;
    expect(p.send(lost)).toEqual([{ type: "closeMicrophone" }]);
    expect(p.state).toMatchObject({ microphone: false, problem: "lost", phase: { name: "idle" } });
  });

  test("leaves by Back from the first item, and returns to the previous one from others", () => {
    expect(start().p.send({ type: "back" })).toEqual([
      { type: "closeMicrophone" },
      { type: "leave", to: "back" },
    ]);
    expect(start(1).p.send({ type: "back" })).toEqual([
      { type: "saveProgress", index: 0, itemId: firstId, completed: false },
    ]);
  });

  test("starts the next attempt when SING is pressed right after Continue", () => {
    const { p, right, ask } = start();
    passAndContinue({ p, right });
    expect(ask()[0]).toMatchObject({ type: "saveProgress", index: 1, completed: false });
    expect(p.state.index).toBe(1);
    expect(["key", "ready"]).toContain(p.phase);
  });

  test("ends the set when SING is pressed right after the last Continue", () => {
    const { p, right, ask } = start(1);
    passAndContinue({ p, right });
    expect(ask().map(({ type }) => type)).toEqual(["saveProgress", "closeMicrophone"]);
    expect(p.phase).toBe("finished");
  });

  test("stays on the last item at Next", () => {
    const { p } = start(1);
    expect(p.send({ type: "next" })).toEqual([]);
    expect(p.state.index).toBe(1);
  });

  test("clamps the start index to the set, and needs an item", () => {
    expect(start(99).p.state.index).toBe(1);
    expect(start(-3).p.state.index).toBe(0);
    expect(startEmpty).toThrow(RangeError);
  });

  test("doesn't show a pitch frame alone", () => {
    const { p, hear, changes } = start();
    p.untilListening();
    expect(changes(hear)).toEqual({ isChanged: true, isSeen: false });
  });
});
