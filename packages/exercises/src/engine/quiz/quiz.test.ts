import { C_MAJOR } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Effect } from "../effects.ts";
import { afterKey, CADENCE, keyNotes } from "../key.ts";
import type { Kind } from "../kind.ts";
import { percentRight } from "../pass.ts";
import { shuffled } from "../shuffle.ts";
import { practiceQuiz } from "../testing/practice-quiz.ts";
import { quiz } from "./quiz.ts";
import type { QuizRules } from "./rules.ts";
import { type QuizEvent, type QuizState, type QuizVerdict, quizPass } from "./state.ts";

interface Sum {
  readonly id: string;
  readonly answer: number;
}
type Params = { readonly sums: readonly Sum[]; readonly startAt: number };
type Rules = QuizRules<Params, Sum, number | undefined, number, QuizVerdict>;
type SumKind = Kind<
  Params,
  QuizState<Sum, number | undefined, QuizVerdict>,
  QuizEvent<number>,
  Effect
>;

const sums: readonly Sum[] = [
  { id: "1+1", answer: 2 },
  { id: "2+2", answer: 4 },
];
const silent: Rules = {
  exerciseOf: () => "enharmonics",
  drawQuestions: (params) => params.sums,
  startAt: (params) => params.startAt,
  emptyDraft: () => undefined,
  edit: (_, edit) => edit,
  judge: ({ answer }, draft) =>
    draft === undefined
      ? undefined
      : { outcome: draft === answer ? "great" : "tryAgain", reason: `It is ${answer}` },
  answerText: (_, draft) => String(draft),
};
const note = { note: "C4", at: 0, seconds: 1 };
const heard: Rules = { ...silent, sound: () => [note] };
const exemplified: Rules = {
  ...silent,
  example: (_, draft) => (draft === undefined ? [note] : [note, { ...note, at: 1 }]),
};
const rewarded: Rules = { ...silent, reward: () => [note] };

const practice = (kind: SumKind, startAt = 0) => practiceQuiz(kind, { sums, startAt });

describe("a quiz without sound", () => {
  const kind = quiz(silent);

  test("begins with what its first question was resumed with, and only that one", () => {
    const p = practice(quiz({ ...silent, resume: () => ({ draft: 4, mistakes: 2 }) }), 1);
    expect(p.state).toMatchObject({ mistakes: 2, phase: { name: "answering", draft: 4 } });
    p.send({ type: "back" });
    expect(p.state).toMatchObject({ mistakes: 0, phase: { name: "answering", draft: undefined } });
  });

  test("runs from the first answer to the end of the set", () => {
    const p = practice(kind);
    expect(p.phase).toBe("answering");
    expect(p.send({ type: "answer", edit: 2 })).toEqual([
      { type: "playFeedback", feedback: "great" },
      {
        type: "report",
        attempt: {
          exercise: "enharmonics",
          itemId: "1+1",
          outcome: "great",
          answer: "2",
          tries: 1,
        },
      },
    ]);
    expect(p.send({ type: "continue" })).toEqual([
      { type: "startTimer", ms: 300, token: p.state.token },
    ]);
    expect(p.now("timerElapsed")).toContainEqual({
      type: "saveProgress",
      index: 1,
      itemId: "2+2",
      completed: false,
    });
    p.send({ type: "answer", edit: 4 });
    p.send({ type: "continue" });
    expect(p.now("timerElapsed")).toEqual([
      { type: "playFeedback", feedback: "encore" },
      { type: "recordEncore" },
      { type: "saveProgress", index: 0, completed: true },
    ]);
    expect(p.phase).toBe("finished");
    expect(percentRight(quizPass(p.state))).toBe(100);
    expect(p.send({ type: "answer", edit: 4 })).toEqual([]);
    expect(p.send({ type: "home" })).toContainEqual({ type: "leave", to: "home" });
    p.send({ type: "restart" });
    expect(p.state).toMatchObject({ index: 0, firstTries: {}, phase: { name: "answering" } });
  });

  test("allows another try after a wrong answer, but counts the first", () => {
    const p = practice(kind);
    p.send({ type: "answer", edit: 3 });
    expect(p.state.phase).toMatchObject({ verdict: { outcome: "tryAgain", reason: "It is 2" } });
    p.send({ type: "continue" });
    p.now("timerElapsed");
    expect(p.state.phase).toEqual({ name: "answering", draft: undefined });
    p.send({ type: "answer", edit: 2 });
    expect(p.state.firstTries).toEqual({ "1+1": false });
    expect(percentRight(quizPass(p.state))).toBe(0);
  });

  test("reports which try at the question an answer is, at most the 99th", () => {
    const p = practice(kind);
    const triesOf = (edit: number) => {
      const effects = p.send({ type: "answer", edit });
      p.send({ type: "continue" });
      p.now("timerElapsed");
      return effects.flatMap((effect) => (effect.type === "report" ? effect.attempt.tries : []));
    };
    expect([3, 5, 2].flatMap(triesOf)).toEqual([1, 2, 3]);
    expect(
      Array.from({ length: 101 }, () => 3)
        .flatMap(triesOf)
        .slice(-4),
    ).toEqual([98, 99, 99, 99]);
    p.send({ type: "back" });
    expect(triesOf(2)).toEqual([1]);
  });

  test("counts the mistakes of each question, for the second explanation", () => {
    const p = practice(kind);
    const answerWrong = () => {
      p.send({ type: "answer", edit: 3 });
      p.send({ type: "continue" });
      p.now("timerElapsed");
    };
    expect(p.state.mistakes).toBe(0);
    answerWrong();
    answerWrong();
    expect(p.state.mistakes).toBe(2);
    p.send({ type: "answer", edit: 2 });
    expect(p.state.mistakes).toBe(2);
    p.send({ type: "next" });
    expect(p.state.mistakes).toBe(0);
  });

  test("compares a wrong answer with the right one, if the rules say how, as often as wanted", () => {
    const p = practice(quiz({ ...silent, comparison: () => [note, { ...note, at: 1 }] }));
    expect(p.send({ type: "compare" })).toEqual([]);
    p.send({ type: "answer", edit: 3 });
    for (let time = 0; time < 2; time++) {
      expect(p.send({ type: "compare" })).toEqual([
        { type: "play", notes: [note, { ...note, at: 1 }], token: p.state.token },
      ]);
      expect(p.state.isSounding).toBe(true);
    }
    p.now("playbackEnded");
    expect(p.state).toMatchObject({ isSounding: false, phase: { name: "judged" } });
    p.send({ type: "continue" });
    p.now("timerElapsed");
    p.send({ type: "answer", edit: 2 });
    expect(p.send({ type: "compare" })).toEqual([]);
    const incomparable = practice(kind);
    incomparable.send({ type: "answer", edit: 3 });
    expect(incomparable.send({ type: "compare" })).toEqual([]);
  });

  test("keeps what the rules say of a wrong answer for correction", () => {
    const p = practice(quiz({ ...silent, draftOnRetry: (_, draft) => draft }));
    p.send({ type: "answer", edit: 3 });
    p.send({ type: "continue" });
    p.now("timerElapsed");
    expect(p.state.phase).toEqual({ name: "answering", draft: 3 });
  });

  test("doesn't resubmit a kept wrong answer on a double tap on Continue", () => {
    const p = practice(quiz({ ...silent, draftOnRetry: (_, draft) => draft }));
    p.send({ type: "answer", edit: 3 });
    expect(p.send({ type: "continue" })).toEqual([
      { type: "startTimer", ms: 300, token: p.state.token },
    ]);
    expect(p.send({ type: "submit" })).toEqual([]);
    p.now("timerElapsed");
    expect(p.send({ type: "submit" })).toHaveLength(2);
  });

  test("ignores incomplete answers and double taps", () => {
    const p = practice(kind);
    expect(p.send({ type: "submit" })).toEqual([]);
    p.send({ type: "edit", edit: 2 });
    expect(p.send({ type: "submit" })).toHaveLength(2);
    expect(p.send({ type: "submit" })).toEqual([]);
    expect(p.send({ type: "answer", edit: 3 })).toEqual([]);
    p.send({ type: "continue" });
    expect(p.send({ type: "continue" })).toEqual([]);
    expect(p.send({ type: "timerElapsed", token: p.state.token - 1 })).toEqual([]);
  });

  test("returns the same state for events without meaning", () => {
    const p = practice(kind);
    const before = p.state;
    p.send({ type: "restart" });
    expect(kind.isVisuallyEqual(before, p.state)).toBe(true);
    p.send({ type: "hint" });
    expect(kind.isVisuallyEqual(before, p.state)).toBe(false);
  });

  test("toggles the hint, and hides it for the next question", () => {
    const p = practice(kind);
    p.send({ type: "hint" });
    expect(p.state.isHintShown).toBe(true);
    p.send({ type: "next" });
    expect(p.state).toMatchObject({ isHintShown: false, index: 1 });
  });

  test("leaves by Back from the first question only, and ignores Next on the last", () => {
    const p = practice(kind);
    expect(p.send({ type: "back" })).toContainEqual({ type: "leave", to: "back" });
    const q = practice(kind, 9);
    expect(q.state.index).toBe(1);
    expect(q.send({ type: "next" })).toEqual([]);
    q.send({ type: "back" });
    expect(q.state.index).toBe(0);
    expect(q.send({ type: "home" })).toContainEqual({ type: "leave", to: "home" });
  });

  test("counts earlier first tries of a resumed set, and only of its own questions", () => {
    const resumed = quiz({ ...silent, firstTries: () => ({ "1+1": true, "9+9": true }) });
    const { state } = resumed.start({ sums, startAt: 1 }, () => 0);
    expect(percentRight(quizPass(state))).toBe(50);
  });

  /** Answers the question right and continues. */
  const answer = (p: ReturnType<typeof practice>, edit: number) => {
    p.send({ type: "answer", edit });
    p.proceed();
  };

  test("asks what was passed over when the rest is wanted", () => {
    const p = practice(kind, 1);
    expect(p.send({ type: "answerRest" })).toEqual([]);
    answer(p, 4);
    expect(p.phase).toBe("finished");
    expect(p.send({ type: "answerRest" })).toContainEqual({
      type: "saveProgress",
      index: 0,
      itemId: "1+1",
      completed: false,
      isRest: true,
    });
    expect(p.state).toMatchObject({ index: 0, phase: { name: "answering" } });
    answer(p, 2);
    expect(p.phase).toBe("finished");
    expect(p.send({ type: "answerRest" })).toEqual([]);
    expect(p.phase).toBe("finished");
  });

  test("throws if there are no questions", () => {
    expect(() => kind.start({ sums: [], startAt: 0 }, () => 0)).toThrow(RangeError);
  });
});

describe("a quiz with sound", () => {
  test("accepts answers after the question has played, and replays it", () => {
    const p = practice(quiz(heard));
    expect(p.send({ type: "answer", edit: 2 })).toEqual([]);
    expect(p.send({ type: "play" })).toEqual([
      { type: "play", notes: [note], token: p.state.token },
    ]);
    expect(p.send({ type: "play" })).toEqual([]);
    p.send({ type: "playbackEnded", token: p.state.token - 1 });
    expect(p.phase).toBe("presenting");
    p.now("playbackEnded");
    expect(p.phase).toBe("answering");
    expect(p.send({ type: "play" })).toHaveLength(1);
    p.now("playbackEnded");
  });

  test("asks nothing that wasn't heard, and lets the learner retry or move on", () => {
    const p = practice(quiz(heard));
    p.send({ type: "play" });
    const stale = p.state.token;
    expect(p.now("playbackFailed")).toEqual([]);
    expect(p.state).toMatchObject({ phase: { name: "presenting" }, isSounding: false });
    expect(p.send({ type: "answer", edit: 3 })).toEqual([]);
    expect(p.state.firstTries).toEqual({});
    expect(p.send({ type: "play" })).toMatchObject([{ type: "play" }]);
    p.send({ type: "playbackFailed", token: stale });
    expect(p.state.isSounding).toBe(true);
    p.now("playbackFailed");
    p.send({ type: "next" });
    expect(p.state.index).toBe(1);
    p.send({ type: "play" });
    p.now("playbackEnded");
    expect(p.phase).toBe("answering");
    p.now("playbackFailed");
    expect(p.phase).toBe("answering");
  });

  test("replays the question after the verdict", () => {
    const p = practice(quiz(heard));
    p.send({ type: "play" });
    p.now("playbackEnded");
    p.send({ type: "answer", edit: 2 });
    expect(p.send({ type: "play" })).toEqual([
      { type: "play", notes: [note], token: p.state.token },
    ]);
    p.now("playbackEnded");
    expect(p.phase).toBe("judged");
  });

  /** Hears and answers the question, and continues. */
  function answerAndContinue(p: ReturnType<typeof practice>, edit: number): void {
    p.send({ type: "play" });
    p.now("playbackEnded");
    p.send({ type: "answer", edit }, { type: "continue" });
  }

  test("plays the next question when Play is pressed right after Continue", () => {
    const p = practice(quiz(heard));
    answerAndContinue(p, 2);
    const stale = p.state.token;
    expect(p.send({ type: "play" })).toEqual([
      { type: "stopAudio" },
      { type: "saveProgress", index: 1, itemId: "2+2", completed: false },
      { type: "play", notes: [note], token: p.state.token },
    ]);
    expect(p.state).toMatchObject({ index: 1, phase: { name: "presenting" }, isSounding: true });
    expect(p.send({ type: "timerElapsed", token: stale })).toEqual([]);
    p.now("playbackEnded");
    p.send({ type: "answer", edit: 4 }, { type: "continue" });
    expect(p.send({ type: "play" }).map(({ type }) => type)).not.toContain("play");
    expect(p.phase).toBe("finished");
  });

  test("plays the same question when Play is pressed right after a wrong answer's Continue", () => {
    const p = practice(quiz(heard));
    answerAndContinue(p, 3);
    expect(p.send({ type: "play" })).toMatchObject([{ type: "play" }]);
    expect(p.state).toMatchObject({ index: 0, phase: { name: "presenting" } });
  });
});

describe("a quiz with a long sound", () => {
  const played: unknown[] = [];
  const long: Rules = {
    ...heard,
    isLong: true,
    sound: (_, hearing) => {
      played.push(hearing);
      return [note];
    },
    comparison: (_, __, { tempo }) => [{ ...note, seconds: tempo }],
  };

  test("plays as asked at the default tempo, or as the event says", () => {
    const p = practice(quiz(long));
    p.send({ type: "play" });
    expect(played.at(-1)).toEqual({ how: "asked", tempo: 60 });
    expect(p.state.heard).toBe("asked");
    p.send({ type: "play", how: "slowly", tempo: 90 });
    expect(played.at(-1)).toEqual({ how: "slowly", tempo: 90 });
    expect(p.state.heard).toBe("slowly");
  });

  test("accepts edits while it plays, and answers once it was heard", () => {
    const p = practice(quiz(long));
    p.send({ type: "edit", edit: 3 });
    p.send({ type: "play" });
    p.send({ type: "edit", edit: 2 });
    expect(p.send({ type: "submit" })).toEqual([]);
    p.now("playbackEnded");
    expect(p.state.phase).toEqual({ name: "answering", draft: 2 });
    p.send({ type: "play" });
    expect(p.phase).toBe("answering");
    expect(p.send({ type: "submit" })[0]).toEqual({ type: "stopAudio" });
    expect(p.state.isSounding).toBe(false);
  });

  test("stops when asked to; a first hearing that was stopped doesn't count", () => {
    const p = practice(quiz(long));
    expect(p.send({ type: "stop" })).toEqual([]);
    p.send({ type: "play" });
    const { token } = p.state;
    expect(p.send({ type: "stop" })).toEqual([{ type: "stopAudio" }]);
    p.send({ type: "playbackEnded", token });
    expect(p.state).toMatchObject({ isSounding: false, phase: { name: "presenting" } });
    const other = practice(quiz(heard));
    other.send({ type: "play" });
    expect(other.send({ type: "stop" })).toEqual([]);
  });

  test("compares in a tempo, and stops at Continue", () => {
    const p = practice(quiz(long));
    p.send({ type: "play" });
    p.now("playbackEnded");
    p.send({ type: "answer", edit: 3 });
    expect(p.send({ type: "compare" })).toMatchObject([{ notes: [{ seconds: 60 }] }]);
    expect(p.send({ type: "compare", tempo: 80 })).toMatchObject([{ notes: [{ seconds: 80 }] }]);
    expect(p.send({ type: "continue" }).map(({ type }) => type)).toEqual([
      "stopAudio",
      "startTimer",
    ]);
  });
});

describe("a quiz in a key", () => {
  const kind = quiz<Params, Sum, number | undefined, number, QuizVerdict>({
    ...heard,
    keyOf: () => C_MAJOR,
  });
  const played = (effects: readonly Effect[]) =>
    effects.flatMap((effect) => (effect.type === "play" ? effect.notes : []));

  test("plays only the question if the key is off", () => {
    const p = practice(kind);
    expect(played(p.send({ type: "play" }))).toEqual([note]);
  });

  test("plays the cadence before the first hearing only", () => {
    const p = practice(kind);
    expect(played(p.send({ type: "play", keyFirst: "cadence" }))).toHaveLength(CADENCE.length + 1);
    p.now("playbackEnded");
    expect(p.phase).toBe("answering");
    expect(played(p.send({ type: "play", keyFirst: "cadence" }))).toEqual([note]);
  });

  test("plays the drone with each hearing until the answer", () => {
    const p = practice(kind);
    for (let hearing = 0; hearing < 2; hearing++) {
      const notes = played(p.send({ type: "play", keyFirst: "drone" }));
      expect(notes.filter(({ background }) => background === "drone")).toHaveLength(2);
      p.now("playbackEnded");
    }
    p.send({ type: "answer", edit: 2 });
    expect(played(p.send({ type: "play", keyFirst: "drone" }))).toEqual([note]);
  });

  test("plays the key alone without counting the question as heard", () => {
    const p = practice(kind);
    expect(played(p.send({ type: "playKey" }))).toEqual(CADENCE);
    expect(p.state).toMatchObject({ isSounding: true, isKeySounding: true });
    expect(p.send({ type: "playKey" })).toEqual([]);
    p.now("playbackEnded");
    expect(p.state).toMatchObject({ isSounding: false, isKeySounding: false });
    expect(p.phase).toBe("presenting");
  });

  test("plays the question, or accepts an answer, while the key plays", () => {
    const p = practice(kind);
    p.send({ type: "playKey" });
    expect(played(p.send({ type: "play" }))).toEqual([note]);
    expect(p.send({ type: "playKey" })).toEqual([]);
    p.now("playbackEnded");
    p.send({ type: "playKey" });
    p.send({ type: "answer", edit: 2 });
    expect(p.state).toMatchObject({ isSounding: false, isKeySounding: false });
    expect(played(p.send({ type: "playKey" }))).toEqual(CADENCE);
    p.now("playbackEnded");
    expect(p.phase).toBe("judged");
    p.send({ type: "continue" });
    expect(p.send({ type: "playKey" })).toEqual([]);
  });
});

test("a quiz plays the key of its question", () => {
  const F_MINOR = { tonic: "F", mode: "minor" } as const;
  const keyOf = ({ id }: Sum) => (id === "1+1" ? F_MINOR : C_MAJOR);
  const p = practice(quiz({ ...heard, keyOf }));
  expect(p.send({ type: "playKey" })).toMatchObject([{ notes: keyNotes("cadence", F_MINOR) }]);
  p.now("playbackEnded");
  expect(p.send({ type: "play", keyFirst: "drone" })).toMatchObject([
    { notes: afterKey([note], "drone", F_MINOR) },
  ]);
  p.send({ type: "next" });
  expect(p.send({ type: "playKey" })).toMatchObject([{ notes: CADENCE }]);
});

test("a quiz that is in no key ignores playKey", () => {
  const p = practice(quiz(heard));
  expect(p.send({ type: "playKey" })).toEqual([]);
  expect(p.send({ type: "play", keyFirst: "drone" })).toMatchObject([{ notes: [note] }]);
});

test("an example is optional, and includes the answer after it is given", () => {
  const p = practice(quiz(exemplified));
  expect(p.send({ type: "play" })).toMatchObject([{ type: "play", notes: [{ at: 0 }] }]);
  expect(p.state).toMatchObject({ isSounding: true, phase: { name: "answering" } });
  expect(p.send({ type: "play" })).toEqual([]);
  p.now("playbackEnded");
  expect(p.state).toMatchObject({ isSounding: false, phase: { name: "answering" } });
  p.send({ type: "play" });
  p.send({ type: "answer", edit: 3 });
  expect(p.state.isSounding).toBe(false);
  expect(p.send({ type: "play" })).toMatchObject([{ notes: [{ at: 0 }, { at: 1 }] }]);
  expect(p.phase).toBe("judged");
});

test("a quiz without sound and example ignores play", () => {
  expect(practice(quiz(silent)).send({ type: "play" })).toEqual([]);
});

test("plays the reward, and shows the verdict one second later", () => {
  const p = practice(quiz(rewarded));
  const effects = p.send({ type: "answer", edit: 2 });
  expect(effects.map(({ type }) => type)).toEqual(["report", "play"]);
  expect(p.phase).toBe("rewarding");
  expect(p.now("playbackEnded")).toEqual([{ type: "startTimer", ms: 1000, token: p.state.token }]);
  expect(p.now("timerElapsed")).toEqual([{ type: "playFeedback", feedback: "great" }]);
  expect(p.phase).toBe("judged");
  const q = practice(quiz({ ...rewarded, rewardDelayMs: 200 }));
  q.send({ type: "answer", edit: 2 });
  expect(q.now("playbackEnded")).toEqual([{ type: "startTimer", ms: 200, token: q.state.token }]);
});

test("shows the verdict although the reward isn't heard", () => {
  const p = practice(quiz(rewarded));
  p.send({ type: "answer", edit: 2 });
  expect(p.now("playbackFailed")).toMatchObject([{ type: "startTimer", ms: 1000 }]);
  p.now("timerElapsed");
  expect(p.phase).toBe("judged");
});

test("counts each question once and keeps the index in the set for any events", () => {
  const event: fc.Arbitrary<QuizEvent<number>> = fc.oneof(
    fc
      .constantFrom(
        "play",
        "playKey",
        "submit",
        "hint",
        "continue",
        "back",
        "next",
        "home",
        "restart",
      )
      .map((type) => ({ type }) as QuizEvent<number>),
    fc.record({ type: fc.constantFrom("edit", "answer"), edit: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ type: fc.constantFrom("playbackEnded", "timerElapsed"), token: fc.constant(-1) }),
  ) as fc.Arbitrary<QuizEvent<number>>;
  fc.assert(
    fc.property(
      fc.constantFrom(silent, heard, { ...heard, keyOf: () => C_MAJOR }, exemplified, rewarded),
      fc.array(event),
      (rules, walk) => {
        const p = practice(quiz(rules));
        for (const each of walk) {
          const asked = p.phase;
          const effects = p.send("token" in each ? { ...each, token: p.state.token } : each);
          const reports = effects.filter(({ type }) => type === "report").length;
          expect(reports).toBeLessThanOrEqual(asked === "answering" ? 1 : 0);
          expect(sums[p.state.index]).toBeDefined();
          expect(Object.keys(p.state.firstTries).length).toBeLessThanOrEqual(sums.length);
        }
      },
    ),
  );
});

test("shuffled keeps every item", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer()),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (items, stream) => {
        const mixed = shuffled(items, () => stream.next().value as number);
        expect([...mixed].sort()).toEqual([...items].sort());
      },
    ),
  );
});
