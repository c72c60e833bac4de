import { midiToHz } from "@attune/theory";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CADENCE, keyNotes } from "../../engine/key.ts";
import { MAX_SYLLABLES } from "../../engine/outcome.ts";
import { percentRight } from "../../engine/pass.ts";
import type { Take } from "../../engine/recording/recording.ts";
import { failedSyllable, type SyllableResult } from "../../engine/syllable-result.ts";
import { reportsIn, walkRecording } from "../../engine/testing/walk-recording.ts";
import {
  answerOfPhrase,
  isPhraseMissed,
  type PhraseEvent,
  type PhraseVerdict,
  phrasePass,
  phraseSinging,
} from "./index.ts";
import {
  itemAtLevel,
  NOTHING,
  practice,
  RIGHT_TAKE,
  SING,
  TEST_PHRASES,
  takeOf,
} from "./testing/practice.ts";

const WRONG_TAKE = takeOf(60, 66, 68, 62, 60);
const MEASURE = { ...SING, measure: 1 } as const;

type Practice = ReturnType<typeof practice>;

/** Sings C D E D C and waits until listening has ended. */
function singAll(p: Practice) {
  p.hear(null, 0.5);
  for (const midi of [60, 62, 64, 62]) {
    p.hear(midi, 0.5);
    p.hear(null, 0.1);
  }
  p.hear(60, 1.5);
  return p.hear(null, 0.6);
}

function judged(
  take: Take,
  options: Parameters<typeof practice>[0] = {},
  event: PhraseEvent = SING,
) {
  const p = practice(options);
  p.untilListening(event);
  singAll(p);
  return { p, effects: p.analyze(take) };
}

const reportOf = (effects: ReturnType<Practice["send"]>) =>
  effects.flatMap((effect) => (effect.type === "report" ? effect.attempt : []));

describe("hearing a phrase before singing it", () => {
  const HEAR = { type: "hearItem", tempo: 60 } as const;

  test("plays it in its tempo without the microphone, once for each phrase of the first level", () => {
    const p = practice();
    expect(p.send(HEAR)).toEqual([
      {
        type: "play",
        notes: ["C4", "D4", "E4", "D4", "C4"].map((name, index) => ({
          note: name,
          at: index,
          seconds: index === 4 ? 4 : 1,
        })),
        token: p.state.token,
      },
    ]);
    expect(p.phase).toBe("playing");
    p.answer("playbackEnded");
    expect(p.phase).toBe("idle");
    expect(p.send(HEAR)).toEqual([]);
    p.send({ type: "next" });
    expect(p.send({ type: "hearItem" })).toMatchObject([{ type: "play" }]);
  });

  test("may be repeated if it wasn't heard, or was stopped", () => {
    const p = practice();
    p.send(HEAR);
    p.answer("playbackFailed");
    p.send(HEAR);
    expect(p.send({ type: "stop" })).toEqual([{ type: "stopAudio" }]);
    expect(p.send(HEAR)).toMatchObject([{ type: "play" }]);
  });

  test("goes on though the microphone fails", () => {
    const p = practice();
    p.send(HEAR, { type: "microphoneFailed", problem: "lost" });
    expect(p.phase).toBe("playing");
  });

  test("does nothing at later levels, or during an attempt", () => {
    expect(practice({ level: 4 }).send(HEAR)).toEqual([]);
    const p = practice();
    p.untilListening();
    expect(p.send(HEAR)).toEqual([]);
  });
});

describe("a phrase in another key", () => {
  const key = { tonic: "Eb", mode: "major" } as const;
  const inKey = (level: 1 | 4) => {
    const { phrase, octaves } = itemAtLevel(level);
    return { phrase: { ...phrase, key }, octaves };
  };

  test("plays the cadence of its key first, and sounds in it", () => {
    const p = practice({ items: [inKey(1)] });
    expect(p.send({ type: "playKey" })).toMatchObject([{ notes: keyNotes("cadence", key) }]);
    p.answer("playbackEnded");
    const effects = p.send({ type: "hearItem" });
    const notes = effects.flatMap((effect) => (effect.type === "play" ? effect.notes : []));
    expect(notes.map(({ note }) => note)).toEqual(["Eb4", "F4", "G4", "F4", "Eb4"]);
  });

  test("accepts a voice in its key, and keeps its notes' syllables", () => {
    const take = takeOf(63, 65, 67, 65, 63);
    const right = judged(take, { items: [inKey(1)] }).p.state.last?.verdict;
    expect(right?.outcome).toBe("great");
    expect(right?.notes.map(({ name }) => name)).toEqual(["C4", "D4", "E4", "D4", "C4"]);
    const other = judged(RIGHT_TAKE, { items: [inKey(1)] }).p.state.last?.verdict;
    expect(other?.outcome).not.toBe("great");
  });
});

describe("one attempt", () => {
  test("opens the microphone, then plays the key and the count-in", () => {
    const p = practice();
    expect(p.send(SING)).toContainEqual({ type: "openMicrophone" });
    expect(p.phase).toBe("opening");
    expect(p.send({ type: "microphoneOpened" })).toEqual([
      { type: "play", notes: CADENCE, token: p.state.token },
    ]);
    expect(p.state.phase).toEqual({ name: "key", next: "countIn" });
    const clicks = [0, 0.6, 1.2, 1.8].map((at, beat) => ({
      at: expect.closeTo(at),
      isDownbeat: beat === 0,
    }));
    expect(p.answer("playbackEnded")).toEqual([
      { type: "play", notes: [], clicks, token: p.state.token },
    ]);
    expect(p.phase).toBe("countIn");
  });

  test("listens once the last click has been heard, and stops audio before", () => {
    const p = practice();
    p.startSinging();
    p.answer("playbackEnded");
    expect(p.answer("playbackEnded")).toEqual([
      { type: "startTimer", ms: 0, token: p.state.token, afterSound: true },
    ]);
    expect(p.phase).toBe("countIn");
    expect(p.answer("timerElapsed")).toEqual([
      { type: "stopAudio" },
      { type: "startRecording" },
      { type: "startTimer", ms: 1000, token: p.state.token },
    ]);
    expect(p.state.phase).toEqual({ name: "listening", unheard: false });
  });

  test("loads the recognizer of syllables while the key plays, if they are checked", () => {
    const p = practice();
    p.send({ ...SING, checkSyllables: true });
    expect(p.send({ type: "microphoneOpened" })).toContainEqual({ type: "prepareSyllables" });
  });

  test.each([0, 1])(
    "ends without listening if the key or the count-in isn't heard: %i",
    (heard) => {
      const p = practice();
      p.startSinging();
      for (let each = 0; each < heard; each++) p.answer("playbackEnded");
      expect(p.answer("playbackFailed")).toEqual([]);
      expect(p.state).toMatchObject({ phase: { name: "idle" }, microphone: true, tries: 0 });
      p.answer("playbackFailed");
      expect(p.phase).toBe("idle");
    },
  );

  test("plays the key alone when idle, without a microphone", () => {
    const p = practice();
    expect(p.send({ type: "playKey" })).toMatchObject([{ type: "play", notes: CADENCE }]);
    expect(p.send({ type: "playKey" })).toEqual([]);
    expect(p.answer("playbackEnded")).toEqual([]);
    expect(p.phase).toBe("idle");
  });

  test("analyzes the take as the phrase after the last note", () => {
    const p = practice({ level: 4 });
    p.untilListening();
    expect(singAll(p)).toEqual([
      {
        type: "analyze",
        melody: {
          written: expect.arrayContaining([expect.objectContaining({ name: "E4", onset: 24 })]),
          options: { tempo: { tickSeconds: expect.closeTo(0.05), quarterTicks: 12 } },
        },
        token: p.state.token,
      },
      { type: "click", click: "end" },
    ]);
    expect(p.phase).toBe("analyzing");
  });
});

describe("the end of listening", () => {
  const listening = (level: 1 | 4 = 1) => {
    const p = practice({ level });
    p.untilListening();
    return p;
  };

  test("comes within 0.6 s of the last note, but not in a breath of 0.35 s", () => {
    const p = listening();
    for (const midi of [60, 62, 64, 62, 60]) {
      p.hear(midi, 0.5);
      p.hear(null, 0.35);
    }
    expect(p.phase).toBe("listening");
    p.hear(null, 0.15);
    expect(p.phase).toBe("analyzing");
  });

  test("waits for a sound that has begun after the last note: it may be a note", () => {
    const p = listening();
    for (const midi of [60, 62, 64, 62, 60]) p.hear(midi, 0.5);
    p.hear(null, 0.36);
    p.hear(61, 0.07);
    expect(p.phase).toBe("listening");
    p.hear(60, 0.2);
    p.hear(null, 0.4);
    expect(p.phase).toBe("listening");
  });

  test("comes 2.5 s after a singer has stopped in the middle", () => {
    const p = listening();
    p.hear(60, 0.5);
    p.hear(62, 0.5);
    p.hear(null, 2.4);
    expect(p.phase).toBe("listening");
    p.hear(null, 0.2);
    expect(p.phase).toBe("analyzing");
  });

  test("comes 1 s after another note once the time of the phrase has passed", () => {
    const p = listening(4);
    p.hear(60, 0.6);
    p.hear(62, 5);
    p.hear(null, 0.9);
    expect(p.phase).toBe("listening");
    p.hear(null, 0.2);
    expect(p.phase).toBe("analyzing");
  });

  test("waits for a restart that is sung to its end", () => {
    const p = listening(4);
    p.hear(60, 0.5);
    p.hear(62, 0.5);
    p.hear(66, 0.5);
    p.hear(null, 2);
    for (const midi of [60, 62, 64, 62]) {
      p.hear(midi, 0.5);
      p.hear(null, 0.1);
    }
    p.hear(null, 0.4);
    expect(p.phase).toBe("listening");
    p.hear(60, 1);
    p.hear(null, 0.5);
    expect(p.phase).toBe("analyzing");
  });

  test("in silence, shows a hint 3 s after the first beat, and after 6 s analyzes the recording before Time's Up!", () => {
    const p = listening();
    // The first beat is 0.56 s after the last click.
    p.hear(null, 3.5);
    expect(p.state.phase).toMatchObject({ unheard: false });
    p.hear(null, 0.1);
    expect(p.state.phase).toMatchObject({ unheard: true });
    expect(p.hear(null, 3)).toMatchObject([{ type: "analyze" }, { type: "click", click: "end" }]);
    expect(p.analyze(NOTHING)).toEqual([]);
    expect(p.phase).toBe("timeUp");
    p.send({ type: "continue" });
    expect(p.phase).toBe("idle");
  });

  test("hides the hint when a voice is heard", () => {
    const p = listening();
    p.hear(null, 3.7);
    p.hear(60, 0.06);
    expect(p.state.phase).toMatchObject({ unheard: false });
  });

  test("doesn't depend on a microphone that sends frames", () => {
    const silent = listening();
    for (let second = 1; second <= 6; second++) {
      expect(silent.answer("timerElapsed")).toContainEqual(
        expect.objectContaining({ type: "startTimer", ms: 1000 }),
      );
    }
    expect(silent.state.phase).toMatchObject({ unheard: true });
    silent.answer("timerElapsed");
    expect(silent.phase).toBe("analyzing");
    silent.analyze(RIGHT_TAKE);
    expect(silent.state.last?.verdict.outcome).toBe("great");
  });

  test("waits for frames that come late, and judges all that they hold", () => {
    const p = listening();
    for (let second = 1; second <= 9; second++) {
      p.hear(null, 0.1);
      p.answer("timerElapsed");
    }
    expect(p.phase).toBe("listening");
    expect(singAll(p)).toMatchObject([{ type: "analyze" }, { type: "click" }]);
    p.analyze(RIGHT_TAKE);
    expect(p.state.last?.verdict.outcome).toBe("great");
  });

  test.each([
    // Eight beats of 0.6 s after a lead of 0.56 s: twice and 4 s, three times and 6 s.
    [4, 15],
    [1, 21],
  ] as const)("comes at level %i after %i s at the latest", (level, seconds) => {
    const p = listening(level);
    p.hear(60, 0.3);
    for (let second = 1; second < seconds; second++) p.answer("timerElapsed");
    expect(p.phase).toBe("listening");
    p.answer("timerElapsed");
    expect(p.phase).toBe("analyzing");
  });

  test("comes at Stop, which judges what was sung", () => {
    const p = listening();
    p.hear(60, 0.5);
    expect(p.send({ type: "stop" })).toMatchObject([{ type: "analyze" }, { type: "click" }]);
    expect(p.send({ type: "stop" })).toEqual([]);
  });

  test("discards a recording without a voice at Stop", () => {
    const p = listening();
    p.hear(null, 1);
    expect(p.send({ type: "stop" })).toEqual([{ type: "discardRecording" }]);
    expect(p.phase).toBe("idle");
  });

  test("doesn't come when Stop is pressed during the key or the count-in", () => {
    const p = practice();
    p.startSinging();
    expect(p.send({ type: "stop" })).toEqual([{ type: "stopAudio" }]);
    expect(p.phase).toBe("idle");
    p.startSinging();
    p.answer("playbackEnded");
    expect(p.send({ type: "stop" })).toEqual([{ type: "stopAudio" }]);
    expect(p.phase).toBe("idle");
  });
});

describe("the report", () => {
  test("has the outcome once, and one character for each note", () => {
    const { p, effects } = judged(RIGHT_TAKE);
    expect(effects).toEqual([
      { type: "playFeedback", feedback: "great" },
      {
        type: "report",
        attempt: {
          exercise: "phrases-1",
          itemId: "five",
          outcome: "great",
          answer: "rrrrr",
          tries: 1,
          accuracy: 100,
          centsOff: expect.closeTo(0),
        },
      },
    ]);
    expect(p.phase).toBe("judged");
    expect(p.state.last).toMatchObject({ tempo: 100, measure: undefined });
    expect(p.analyze(RIGHT_TAKE)).toEqual([]);
  });

  test("has the deviation of the least accurate note, and counts tries", () => {
    const { p, effects } = judged(WRONG_TAKE);
    expect(effects).toContainEqual({ type: "playFeedback", feedback: "wrong" });
    expect(reportOf(effects)).toMatchObject([
      { outcome: "tryAgain", answer: "rwwrr", tries: 1, centsOff: expect.closeTo(400) },
    ]);
    p.untilListening();
    singAll(p);
    expect(reportOf(p.analyze(RIGHT_TAKE))).toMatchObject([{ tries: 2 }]);
    p.send({ type: "next" });
    expect(p.state.tries).toBe(0);
  });

  test("counts attempts in a row that found nothing to judge, until one is judged or the item changes", () => {
    const { p } = judged(NOTHING);
    expect(p.state.unjudged).toBe(1);
    const again = (take: Parameters<typeof p.analyze>[0]) => {
      p.send({ type: "continue" });
      p.untilListening();
      singAll(p);
      p.analyze(take);
      return p.state.unjudged;
    };
    const unsure: Take = { ...RIGHT_TAKE, reading: "unsure" };
    expect(again(unsure)).toBe(2);
    expect(p.state.answered).toEqual({});
    expect(again(takeOf(60, 66, 66, 66, 60))).toBe(0);
    expect(again(NOTHING)).toBe(1);
    p.send({ type: "next" });
    expect(p.state.unjudged).toBe(0);
  });

  test("has the reason without a voice, which is no try and plays no sound", () => {
    const { p, effects } = judged(NOTHING);
    expect(effects).toEqual([
      {
        type: "report",
        attempt: {
          exercise: "phrases-1",
          itemId: "five",
          answer: "silence",
          outcome: "noVoice",
          tries: 1,
          accuracy: 0,
        },
      },
    ]);
    expect(p.state.tries).toBe(0);
  });

  test("counts tries up to 99", () => {
    const { p } = judged(WRONG_TAKE);
    for (let attempt = 1; attempt < 99; attempt++) {
      p.untilListening();
      p.hear(60, 0.1);
      p.send({ type: "stop" });
      p.analyze(WRONG_TAKE);
    }
    p.untilListening();
    singAll(p);
    expect(reportOf(p.analyze(WRONG_TAKE))).toMatchObject([{ tries: 99 }]);
  });

  test("names what is wrong with each note", () => {
    const note = (status: "ok" | "near" | "wrong", onset?: "ok" | "near" | "early" | "late") => ({
      name: "C4",
      status,
      ...(onset && { rhythm: { onsetMs: 0, onset, lengthPart: 1, length: "short" } as const }),
    });
    const verdict: Pick<PhraseVerdict, "notes"> = {
      notes: [
        { name: "C4", status: "missing" },
        note("wrong", "late"),
        note("ok", "early"),
        note("near", "late"),
        note("ok", "near"),
        note("near"),
        {
          ...note("ok"),
          rhythm: { onsetMs: 0, onset: "ok", lengthPart: 1, length: "ok" },
        },
      ],
    };
    expect(answerOfPhrase(verdict as PhraseVerdict)).toBe("mweltrr");
  });
});

describe("a measure alone", () => {
  test("gets a slower tempo and a verdict, without a report", () => {
    const { p, effects } = judged(takeOf(60, 62, 64, 62), {}, MEASURE);
    expect(p.state.task).toMatchObject({ measure: 1, tempo: 75, phrase: { id: "five:1" } });
    expect(effects).toEqual([{ type: "playFeedback", feedback: "great" }]);
    expect(p.state).toMatchObject({
      tries: 0,
      last: { measure: 1, verdict: { outcome: "great" } },
    });
  });

  test("leads to the whole phrase at the chosen tempo", () => {
    const { p } = judged(takeOf(60, 62, 64, 62), {}, MEASURE);
    p.send({ type: "continue" });
    expect(p.phase).toBe("idle");
    expect(p.state).toMatchObject({ index: 0, task: { measure: undefined, tempo: 100 } });
    expect(p.state.last).toMatchObject({ measure: 1 });
  });

  test("has a tempo of at least 40", () => {
    const p = practice();
    p.send({ ...MEASURE, tempo: 44 });
    expect(p.state.task.tempo).toBe(40);
  });

  test("starts nothing if the phrase doesn't have it, or has nothing to sing in it", () => {
    const { phrase } = itemAtLevel(1);
    const rest = { kind: "rest", ticks: 48 } as const;
    const p = practice({
      items: [{ phrase: { ...phrase, events: [rest, ...phrase.events] }, octaves: 0 }],
    });
    for (const measure of [0, 1, 4, 1.5]) {
      expect(p.send({ ...SING, measure })).toEqual([]);
      expect(p.phase).toBe("idle");
    }
    expect(p.send({ ...SING, measure: 2 })).toContainEqual({ type: "openMicrophone" });
  });
});

describe("syllables", () => {
  const CHECKED = { ...SING, checkSyllables: true };
  const recognized = (symbol: "DO" | "RE" | "MI"): SyllableResult => ({
    symbol,
    heard: symbol,
    match: true,
    confidence: 1,
  });

  test("follow the verdict, for the notes that were sung", () => {
    const { p, effects } = judged(takeOf(60, 0, 64, 62, 60), {}, CHECKED);
    expect(p.phase).toBe("judged");
    expect(effects.filter(({ type }) => type === "report")).toMatchObject([
      { awaitsSyllables: true },
    ]);
    const segments = ["DO", "MI", "RE", "DO"].map((symbol) => expect.objectContaining({ symbol }));
    expect(effects.at(-1)).toEqual({
      type: "recognizeSyllables",
      segments,
      token: p.state.token,
    });
    expect(p.state.last?.recognizing).toEqual({ token: p.state.token, notes: [0, 2, 3, 4] });
  });

  test("join the verdict and its report, also while a replay plays", () => {
    const { p } = judged(takeOf(60, 0, 64, 62, 60), {}, CHECKED);
    const { token } = p.state;
    p.send({ type: "replay", what: "you" });
    const results = [recognized("DO"), recognized("MI"), recognized("RE")];
    const syllables = [...results, failedSyllable("ERROR")];
    expect(p.send({ type: "syllablesRecognized", results, token })).toEqual([
      { type: "reportSyllables", syllables },
    ]);
    const notes = p.state.last?.verdict.notes ?? [];
    expect(notes.map(({ syllable }) => syllable)).toEqual([
      recognized("DO"),
      undefined,
      recognized("MI"),
      recognized("RE"),
      failedSyllable("ERROR"),
    ]);
    expect(p.state.last).not.toHaveProperty("recognizing");
    const before = p.state;
    p.send({ type: "syllablesRecognized", results, token });
    expect(p.state).toBe(before);
  });

  test("join the report as far as an attempt can have them", () => {
    const { phrase } = itemAtLevel(1);
    const events = Array.from(
      { length: MAX_SYLLABLES + 1 },
      (_, k) => ({ kind: "note", name: k % 2 ? "D4" : "C4", ticks: 12 }) as const,
    );
    const items = [{ phrase: { ...phrase, events }, octaves: 0 }];
    const p = practice({ items });
    p.untilListening(CHECKED);
    p.hear(60, 1);
    p.send({ type: "stop" });
    p.analyze(takeOf(...events.map((_, k) => (k % 2 ? 62 : 60))));
    const { token } = p.state;
    const [effect] = p.send({ type: "syllablesRecognized", results: [], token });
    expect(effect?.type === "reportSyllables" && effect.syllables).toHaveLength(MAX_SYLLABLES);
  });

  test("join the verdict alone when a measure was practiced", () => {
    const { p, effects } = judged(takeOf(60, 62, 64, 62), {}, { ...CHECKED, measure: 1 });
    expect(reportOf(effects)).toEqual([]);
    const { token } = p.state;
    const results = [recognized("DO")];
    expect(p.send({ type: "syllablesRecognized", results, token })).toEqual([]);
    expect(p.state.last?.verdict.notes[0]?.syllable).toEqual(recognized("DO"));
  });

  test("change nothing once another attempt is made or another phrase is shown", () => {
    for (const leave of [
      (p: Practice) => p.untilListening(),
      (p: Practice) => p.send({ type: "next" }),
    ]) {
      const { p } = judged(RIGHT_TAKE, {}, CHECKED);
      const { token } = p.state;
      leave(p);
      const before = p.state;
      p.send({ type: "syllablesRecognized", results: [recognized("DO")], token });
      expect(p.state).toBe(before);
    }
  });

  test("stay unknown without a voice, for notes that have none, and for notes within one held sound", () => {
    const [silent] = [judged(NOTHING, {}, CHECKED)];
    expect(silent.effects.map(({ type }) => type)).toEqual(["report"]);
    const { phrase } = itemAtLevel(1);
    const events = ["E4", "E4", "Fb4"].map((name) => ({ kind: "note", name, ticks: 12 }) as const);
    const items = [{ phrase: { ...phrase, events }, octaves: 0 }];
    const long = { ...takeOf(64).notes[0], end: 1.7, heldSeconds: 1.1 } as Take["notes"][number];
    const { effects } = judged({ notes: [long], voicedSeconds: 1.2 }, { items }, CHECKED);
    expect(effects.at(-1)).toMatchObject({ segments: [{ symbol: "MI" }] });
  });
});

describe("after the verdict", () => {
  test("continues to the next phrase 300 ms after Continue for great and good", () => {
    const { p } = judged(RIGHT_TAKE);
    expect(p.send({ type: "continue" })).toEqual([
      { type: "startTimer", ms: 300, token: p.state.token },
    ]);
    expect(p.phase).toBe("advancing");
    expect(p.answer("timerElapsed")).toEqual([
      { type: "saveProgress", index: 1, itemId: "other", completed: false },
    ]);
    expect(p.state).toMatchObject({
      index: 1,
      phase: { name: "idle" },
      last: undefined,
      task: { phrase: { id: "other" }, tempo: 100 },
    });
    const good = judged(takeOf(60.6, 62.6, 64.6, 62.6, 60.6));
    expect(good.p.state.last?.verdict.outcome).toBe("good");
    good.p.send({ type: "continue" });
    expect(good.p.phase).toBe("advancing");
  });

  test("stays on the phrase after a failed attempt, and keeps its verdict", () => {
    for (const take of [WRONG_TAKE, NOTHING]) {
      const { p } = judged(take);
      p.send({ type: "continue" });
      expect(p.state).toMatchObject({ index: 0, phase: { name: "idle" } });
      expect(p.state.last?.verdict.outcome).not.toBe("great");
    }
  });

  test("plays the key again immediately when SING is pressed", () => {
    const { p } = judged(WRONG_TAKE);
    expect(p.send(SING)).toMatchObject([{ type: "play", notes: CADENCE }]);
  });

  test("asks what was passed over when the rest is wanted", () => {
    const { p } = judged(RIGHT_TAKE, { startAt: 1 });
    p.send({ type: "continue" });
    p.answer("timerElapsed");
    expect(p.send({ type: "answerRest" })).toEqual([
      { type: "saveProgress", index: 0, itemId: "five", completed: false, isRest: true },
    ]);
    expect(p.state).toMatchObject({ index: 0, phase: { name: "idle" } });
    expect(p.send({ type: "answerRest" })).toEqual([]);
  });

  test("finishes the set after the last phrase", () => {
    const { p } = judged(RIGHT_TAKE, { startAt: 1 });
    p.send({ type: "continue" });
    expect(p.answer("timerElapsed")).toEqual([
      { type: "saveProgress", index: 0, completed: true },
      { type: "closeMicrophone" },
    ]);
    expect(p.phase).toBe("finished");
    expect(p.send(SING)).toEqual([]);
    expect(p.send({ type: "restart" })).toEqual([
      { type: "saveProgress", index: 0, itemId: "five", completed: false },
    ]);
    expect(p.state).toMatchObject({ index: 0, phase: { name: "idle" } });
    expect(p.send({ type: "restart" })).toEqual([]);
  });
});

describe("replays", () => {
  const targetsOf = (p: Practice, what: "you" | "target" | "both") =>
    p.send({ type: "replay", what }).flatMap((effect) => {
      return effect.type === "replay" ? effect.targets : [];
    });

  test("play the take or its target until something else starts", () => {
    const { p } = judged(WRONG_TAKE);
    const token = p.state.token + 1;
    expect(p.send({ type: "replay", what: "both" })).toMatchObject([
      { type: "stopAudio" },
      { type: "replay", what: "both", token },
    ]);
    expect(p.state.replaying).toBe("both");
    p.send({ type: "replayEnded", token: token - 1 });
    expect(p.state.replaying).toBe("both");
    p.send({ type: "replayEnded", token });
    expect(p.state.replaying).toBeUndefined();
    p.send({ type: "replay", what: "you" });
    expect(p.send({ type: "continue" })[0]).toEqual({ type: "stopAudio" });
    expect(p.state.replaying).toBeUndefined();
  });

  test("play the target alone in tempo, in the octave of the item", () => {
    const items = [{ ...itemAtLevel(1), octaves: -1 }];
    const { p } = judged(WRONG_TAKE, { items });
    const targets = targetsOf(p, "target");
    expect(targets.map(({ note }) => note)).toEqual(["C3", "D3", "E3", "D3", "C3"]);
    expect(targets[1]).toMatchObject({ at: expect.closeTo(0.6), seconds: expect.closeTo(0.6) });
    expect(targets[4]).toMatchObject({ at: expect.closeTo(2.4), seconds: expect.closeTo(2.4) });
  });

  test("play both at the times that were sung, and missing notes between them", () => {
    const targets = targetsOf(judged(takeOf(60, 0, 64, 62, 60)).p, "both");
    const at = [0.5, 1.1, 1.7, 2.3, 2.9].map((each) => expect.closeTo(each));
    expect(targets.map((target) => target.at)).toEqual(at);
    expect(targets[0]?.seconds).toBeCloseTo(0.5);
    expect(targets[1]?.seconds).toBeCloseTo(0.6);
  });

  test("play missing notes at the beginning and the end in tempo, within the take", () => {
    const end = targetsOf(judged(takeOf(60, 62, 64)).p, "both");
    expect(end[4]?.at).toBeCloseTo(0.5 + 4 * 0.6);
    const begin = targetsOf(judged(takeOf(0, 0, 64, 62, 60)).p, "both");
    expect(begin.map(({ at }) => at).slice(0, 2)).toEqual([
      expect.closeTo(0.5),
      expect.closeTo(1.1),
    ]);
    const { notes } = takeOf(64, 62, 60);
    const early = notes.map((note) => ({ ...note, start: note.start - 0.5, end: note.end - 0.5 }));
    const early3 = targetsOf(judged({ notes: early, voicedSeconds: 1.5 }).p, "both");
    expect(early3[0]?.at).toBe(0);
  });

  test("play in the singer's own tempo at a level with one", () => {
    const slow = takeOf(60, 62, 64, 0, 60);
    const notes = slow.notes.map((note) => ({
      ...note,
      start: 1.2 * note.start,
      end: 1.2 * note.end,
    }));
    const { p } = judged({ notes: notes.slice(0, 3), voicedSeconds: 2 }, { level: 4 });
    expect(targetsOf(p, "both")[3]?.at).toBeCloseTo(0.6 + 3 * 0.72);
  });

  test("need a take with a voice", () => {
    expect(practice().send({ type: "replay", what: "you" })).toEqual([]);
    expect(judged(NOTHING).p.send({ type: "replay", what: "you" })).toEqual([]);
    const { p } = judged(WRONG_TAKE);
    p.startSinging();
    expect(p.send({ type: "replay", what: "you" })).toEqual([]);
  });
});

describe("interruptions", () => {
  test("returns to idle if the microphone is denied", () => {
    const p = practice();
    p.send(SING);
    expect(p.send({ type: "microphoneFailed", problem: "denied" })).toEqual([
      { type: "closeMicrophone" },
    ]);
    expect(p.state).toMatchObject({ phase: { name: "idle" }, problem: "denied" });
    p.send(SING);
    expect(p.state.problem).toBeUndefined();
    p.send({ type: "microphoneOpened" });
    expect(p.state.phase).toEqual({ name: "key", next: "countIn" });
  });

  test("discards the take and reports nothing after a lost device or a hidden page", () => {
    for (const event of [
      { type: "microphoneFailed", problem: "lost" },
      { type: "hidden" },
    ] as const) {
      const p = practice();
      p.untilListening(MEASURE);
      p.hear(60, 0.5);
      expect(p.send(event)).toEqual([{ type: "discardRecording" }, { type: "closeMicrophone" }]);
      expect(p.state).toMatchObject({
        phase: { name: "idle" },
        task: { measure: undefined },
        microphone: false,
      });
    }
  });

  test("stops the key and the count-in if the device is lost while they play", () => {
    const p = practice();
    p.startSinging();
    const lost = { type: "microphoneFailed", problem: "lost" } as const;
    expect(p.send(lost)).toEqual([{ type: "stopAudio" }, { type: "closeMicrophone" }]);
    p.startSinging();
    p.answer("playbackEnded");
    expect(p.send(lost)).toEqual([{ type: "stopAudio" }, { type: "closeMicrophone" }]);
    expect(p.phase).toBe("idle");
  });

  test("keeps playing the key alone if the device is lost", () => {
    const p = practice();
    p.startSinging();
    p.send({ type: "stop" }, { type: "playKey" });
    expect(p.send({ type: "microphoneFailed", problem: "lost" })).toEqual([
      { type: "closeMicrophone" },
    ]);
    expect(p.state).toMatchObject({ phase: { name: "key" }, problem: "lost" });
  });

  test("only closes the microphone if the page is hidden between attempts", () => {
    const { p } = judged(WRONG_TAKE);
    expect(p.send({ type: "hidden" })).toEqual([{ type: "closeMicrophone" }]);
    expect(p.state).toMatchObject({
      microphone: false,
      problem: undefined,
      phase: { name: "judged" },
    });
    expect(p.send({ type: "hidden" })).toEqual([]);
  });

  test("leaves by Back from the first phrase, and returns to the previous one from others", () => {
    expect(practice().send({ type: "back" })).toEqual([
      { type: "closeMicrophone" },
      { type: "leave", to: "back" },
    ]);
    expect(practice({ startAt: 1 }).send({ type: "back" })).toEqual([
      { type: "saveProgress", index: 0, itemId: "five", completed: false },
    ]);
    expect(practice().send({ type: "home" })).toContainEqual({ type: "leave", to: "home" });
  });

  test("ignores what the phase doesn't allow", () => {
    const p = practice();
    const expectIgnored = (...events: PhraseEvent[]) => {
      for (const event of events) {
        const before = p.state;
        expect(p.send(event), event.type).toEqual([]);
        expect(p.state).toEqual(before);
      }
    };
    const { token } = p.state;
    const frame = { time: 1, hz: 220 };
    expectIgnored(
      { type: "continue" },
      { type: "stop" },
      { type: "hidden" },
      { type: "restart" },
      { type: "timerElapsed", token },
      { type: "playbackEnded", token },
      { type: "pitchFrame", frame },
      { type: "analyzed", take: RIGHT_TAKE, token },
      { type: "syllablesRecognized", results: [], token },
      { type: "itemsReplaced", items: [] },
    );
    p.untilListening();
    const stale = p.state.token - 1;
    expectIgnored(
      SING,
      { type: "playKey" },
      { type: "continue" },
      { type: "timerElapsed", token: stale },
      { type: "playbackEnded", token: stale },
    );
  });
});

describe("a phrase with a limit", () => {
  const limits = { maxMistakes: 2, isTest: false, earlierTries: 0 };
  const proceed = (p: Practice) => {
    p.send({ type: "continue" });
    if (p.phase === "advancing") p.answer("timerElapsed");
  };
  const singAgain = (p: Practice, take: Take) => {
    p.untilListening();
    singAll(p);
    return p.analyze(take);
  };

  test("sounds slower after the last miss, and leads to the next one without another try", () => {
    const { p, effects } = judged(WRONG_TAKE, { limits });
    expect(isPhraseMissed(p.state)).toBe(false);
    expect(effects.filter(({ type }) => type === "replay")).toEqual([]);
    proceed(p);
    const [replay] = singAgain(p, WRONG_TAKE).filter(({ type }) => type === "replay");
    expect(replay).toMatchObject({
      what: "target",
      targets: ["C4", "D4", "E4", "D4", "C4"].map((name, index) => ({
        note: name,
        at: expect.closeTo(0.8 + 0.8 * index),
      })),
    });
    expect(p.state.replaying).toBe("target");
    expect(isPhraseMissed(p.state)).toBe(true);
    expect(p.send(SING, MEASURE)).toEqual([]);
    expect(p.send({ type: "continue" })).toMatchObject([
      { type: "stopAudio" },
      { type: "startTimer" },
    ]);
    p.answer("timerElapsed");
    expect(p.state.index).toBe(1);
    expect(isPhraseMissed(p.state)).toBe(false);
  });

  test("counts as right in the score if the first try was", () => {
    const { p } = judged(WRONG_TAKE, { limits });
    proceed(p);
    singAgain(p, RIGHT_TAKE);
    proceed(p);
    singAgain(p, RIGHT_TAKE);
    proceed(p);
    expect(p.phase).toBe("finished");
    expect(percentRight(phrasePass(p.state))).toBe(50);
  });
});

describe("replaced items", () => {
  test("in another key end the attempt: other notes are to be sung", () => {
    const p = practice();
    p.untilListening();
    const key = { tonic: "F", mode: "major" } as const;
    const items = p.state.items.map(({ phrase, octaves }) => ({
      phrase: { ...phrase, key },
      octaves,
    }));
    expect(p.send({ type: "itemsReplaced", items })).toEqual([{ type: "discardRecording" }]);
    expect(p.state).toMatchObject({ phase: { name: "idle" }, task: { phrase: { key } } });
  });

  test("in other octaves keep the attempt and its verdict", () => {
    const { p } = judged(WRONG_TAKE);
    const before = p.state;
    const items = before.items.map((item) => ({ ...item, octaves: -1 }));
    expect(p.send({ type: "itemsReplaced", items })).toEqual([]);
    expect(p.state).toEqual({ ...before, items });
  });

  test("with another phrase end the attempt", () => {
    const p = practice({ startAt: 1 });
    p.untilListening();
    const items = [itemAtLevel(1, "third")];
    expect(p.send({ type: "itemsReplaced", items })).toEqual([{ type: "discardRecording" }]);
    expect(p.state).toMatchObject({
      index: 0,
      phase: { name: "idle" },
      task: { phrase: { id: "third" } },
    });
  });
});

describe("random events", () => {
  const items = TEST_PHRASES.slice(0, 3).map((phrase) => ({ phrase, octaves: 0 }));
  const problems = fc.constantFrom(
    "denied",
    "no-device",
    "in-use",
    "unsupported",
    "lost",
    "hidden",
  );
  const token = fc.integer({ min: 0, max: 40 });
  const events = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        type: fc.constant("sing"),
        tempo: fc.integer({ min: 40, max: 120 }),
        checkSyllables: fc.boolean(),
        measure: fc.constantFrom(undefined, undefined, 0, 1, 2, 7),
      }),
    },
    { weight: 2, arbitrary: fc.constant({ type: "continue" }) },
    fc
      .constantFrom("back", "next", "home", "hidden", "microphoneOpened", "stop", "playKey")
      .map((type) => ({ type })),
    fc.record({ type: fc.constant("microphoneFailed"), problem: problems }),
    fc.record({
      type: fc.constant("itemsReplaced"),
      items: fc.constantFrom(items, items.slice(0, 1), items.slice(1)),
    }),
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constantFrom("playbackEnded", "timerElapsed", "replayEnded"),
        token,
      }),
    },
    fc.record({ type: fc.constant("replay"), what: fc.constantFrom("you", "target", "both") }),
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant("pitchFrame"),
        frame: fc.record({
          time: fc.double({ min: 0, max: 20, noNaN: true }),
          hz: fc.constantFrom(0, midiToHz(60), midiToHz(64), midiToHz(67), 90.5),
        }),
      }),
    },
    fc.record({
      type: fc.constant("analyzed"),
      take: fc.constantFrom<Take>(RIGHT_TAKE, WRONG_TAKE, takeOf(0, 62, 0, 70), NOTHING),
      token,
    }),
    fc.record({ type: fc.constant("syllablesRecognized"), results: fc.constant([]), token }),
  ) as fc.Arbitrary<PhraseEvent>;

  test("keep the state valid and request only valid effects", () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 120 }), fc.constantFrom(1, 4), (walk, level) => {
        const items = [itemAtLevel(level), itemAtLevel(level, "other")];
        const { state } = phraseSinging.start({ items, startAt: 0 }, () => 0);
        walkRecording(phraseSinging, state, walk, ({ before, state, effects, open, isJudged }) => {
          const isWhole = before.task.measure === undefined;
          expect(reportsIn(effects)).toBe(isJudged && isWhole ? 1 : 0);
          for (const effect of effects) {
            if (effect.type === "leave") expect(open).toBe(false);
            if (effect.type !== "replay") continue;
            for (const { at, seconds } of effect.targets) {
              expect(at).toBeGreaterThanOrEqual(0);
              expect(seconds).toBeGreaterThanOrEqual(0);
            }
          }
          expect(state.items[state.index]).toBeDefined();
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
  p.hear(60, 0.02);
  expect(p.state).not.toBe(before);
  expect(phraseSinging.isVisuallyEqual(before, p.state)).toBe(true);
  p.send({ type: "stop" });
  expect(phraseSinging.isVisuallyEqual(before, p.state)).toBe(false);
});
