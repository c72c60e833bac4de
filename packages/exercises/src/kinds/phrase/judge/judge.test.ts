import type { Level, Phrase, PhraseEvent } from "@attune/phrases";
import { midiToHz, note } from "@attune/theory";
import { createRandom } from "@attune/voice/testing";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  DRIFTING,
  INTENTS,
  type Intent,
  performPhrase,
  RIGHT,
  takeOf,
  UNSUNG,
} from "../../../../testing/index.ts";
import { scoreOf } from "../score.ts";
import { judgePhrase, withPhraseSyllables } from "./judge.ts";
import type { PhraseTake, PhraseVerdict } from "./verdict.ts";

/** Quarter notes last 0.6 s. */
const TEMPO = 100;
const QUARTER_SECONDS = 0.6;

/** Quarter notes, and '-' for a rest. */
const phraseOf = (level: Level, text: string): Phrase => ({
  id: "test",
  level,
  meter: { beats: 4 },
  pickupTicks: 0,
  events: text
    .split(" ")
    .map(
      (name): PhraseEvent =>
        name === "-" ? { kind: "rest", ticks: 12 } : { kind: "note", name, ticks: 12 },
    ),
});

interface Sung {
  /** Added to the MIDI number. */
  readonly off?: number;
  /** Seconds by which it begins late. */
  readonly late?: number;
  readonly seconds?: number;
  readonly isSkipped?: boolean;
  readonly driftCents?: number;
}

interface Changes {
  readonly reading?: PhraseTake["reading"];
  readonly otherNotes?: PhraseTake["otherNotes"];
  readonly [index: number]: Sung;
  /** Applies to all notes. */
  readonly all?: (index: number) => Sung;
  /** Further notes: MIDI number and start in quarters. */
  readonly more?: readonly (readonly [midi: number, start: number, seconds?: number])[];
  readonly scale?: number;
}

/** The verdict on a performance of the phrase with these changes. */
function verdictOn(level: Level, text: string, changes: Changes = {}): PhraseVerdict {
  const { all, more = [], scale = 1, reading, otherNotes } = changes;
  const sung = (midi: number, start: number, seconds = 0.5, driftCents = 0) => ({
    start,
    end: start + seconds,
    heldHz: midiToHz(midi),
    heldSeconds: seconds - 0.04,
    driftCents,
  });
  let index = 0;
  const notes = text.split(" ").flatMap((name, place) => {
    if (name === "-") return [];
    const change = { ...all?.(index), ...changes[index++] };
    const start = 0.4 + scale * QUARTER_SECONDS * place + (change.late ?? 0);
    if (change.isSkipped) return [];
    const midi = note(name).midi + (change.off ?? 0);
    return [sung(midi, start, change.seconds, change.driftCents)];
  });
  const extras = more.map(([midi, start, seconds = 0.3]) =>
    sung(midi, 0.4 + QUARTER_SECONDS * start, seconds),
  );
  const take = [...notes, ...extras].sort((a, b) => a.start - b.start);
  const voicedSeconds = take.reduce((sum, { start, end }) => sum + end - start, 0);
  const phrase = phraseOf(level, text);
  const readings = { ...(reading && { reading }), ...(otherNotes && { otherNotes }) };
  const heard = { notes: take, voicedSeconds, ...readings };
  return judgePhrase({ score: scoreOf(phrase, TEMPO), take: heard, level });
}

const FIVE = "C4 D4 E4 D4 C4";
const EIGHT = "C4 E4 G4 A4 G4 F4 D4 C4";

describe("pitches", () => {
  test("count as great when all are right, in any octave", () => {
    for (const off of [0, -12, -24, 12]) {
      const verdict = verdictOn(1, FIVE, { all: () => ({ off }) });
      expect(verdict).toMatchObject({ outcome: "great", accuracy: 100, octave: off / 12 });
      expect(verdict).not.toHaveProperty("hint");
      expect(verdict).not.toHaveProperty("wentWrongAt");
      expect(verdict).not.toHaveProperty("tempoScale");
    }
  });

  test("compares each note with the key, and with the step from the previous one", () => {
    const { notes } = verdictOn(1, FIVE, { 1: { off: 0.3 }, 2: { off: -0.2 } });
    expect(notes[0]?.sung).not.toHaveProperty("stepCentsOff");
    expect(notes[1]).toMatchObject({
      name: "D4",
      status: "ok",
      sung: { centsOff: expect.closeTo(30), stepCentsOff: expect.closeTo(30), octaveOff: 0 },
    });
    expect(notes[2]?.sung?.stepCentsOff).toBeCloseTo(-50);
  });

  test("count as good with one wrong note of five or more, which the hint names", () => {
    for (const off of [-1, 1, 3, -4]) {
      expect(verdictOn(2, EIGHT, { 2: { off } })).toMatchObject({
        outcome: "good",
        accuracy: 88,
        wentWrongAt: 2,
        hint: {
          code: "wrongNote",
          index: 2,
          centsOff: 100 * off,
          step: { written: 3, sung: 3 + off },
        },
      });
    }
    expect(verdictOn(1, "C4 D4 E4 C4", { 1: { off: 1 } }).outcome).toBe("tryAgain");
    expect(verdictOn(2, EIGHT, { 2: { off: 1 }, 5: { off: -1 } }).outcome).toBe("tryAgain");
  });

  test("gives no step for a wrong first note, and none after a missing one", () => {
    expect(verdictOn(2, EIGHT, { 0: { off: 1 } }).hint).toEqual({
      code: "wrongNote",
      index: 0,
      centsOff: 100,
    });
  });

  test("count as near, neither fault nor great, when one is up to 75 cents off", () => {
    const verdict = verdictOn(2, EIGHT, { 2: { off: 0.6 } });
    expect(verdict).toMatchObject({
      outcome: "good",
      accuracy: 100,
      hint: { code: "outOfTune", index: 2 },
    });
    expect(verdict.notes[2]?.status).toBe("near");
  });

  test("count as great only with steps that are clearly nearer to their note than to the next half step", () => {
    // F4 is a note of the phrase, a half step above E4; none is a half step below.
    const towards = verdictOn(2, EIGHT, { 0: { off: -0.22 }, 1: { off: 0.22 } });
    expect(towards).toMatchObject({
      outcome: "good",
      accuracy: 100,
      hint: { code: "outOfTune", index: 1, centsOff: 44 },
    });
    const away = verdictOn(2, EIGHT, { 0: { off: 0.22 }, 1: { off: -0.22 } });
    expect(away.outcome).toBe("great");
    expect(away).not.toHaveProperty("hint");
  });

  test("count as great whenever each is within 20 cents of equal temperament", () => {
    const cents = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 12, maxLength: 12 });
    const chromatic = "E4 F4 F#4 G4 Ab4 G4 F4 E4 D#4 E4 F4 E4";
    fc.assert(
      fc.property(cents, (offs) => {
        const all = (k: number) => ({ off: (offs[k] as number) / 100 });
        expect(verdictOn(8, chromatic, { all }).outcome).toBe("great");
      }),
    );
  });

  test("count as good when one is in another octave", () => {
    expect(verdictOn(2, EIGHT, { 3: { off: -12 } })).toMatchObject({
      outcome: "good",
      hint: { code: "otherOctave", index: 3, octaves: -1 },
    });
  });

  test("weighs the parts of an interrupted note by their length", () => {
    const verdict = verdictOn(2, "C4 E4 G4", { 1: { seconds: 0.25 }, more: [[64.4, 1.5]] });
    expect(verdict.notes[1]?.sung?.centsOff).toBeGreaterThan(20);
    expect(verdict.notes[1]?.sung?.centsOff).toBeLessThan(25);
    expect(verdict.outcome).toBe("great");
  });
});

describe("drift", () => {
  test("counts as good and gives the hint when the voice sings right steps", () => {
    for (const total of [-0.8, -1, 0.9]) {
      const verdict = verdictOn(2, EIGHT, { all: (k) => ({ off: (total * k) / 7 }) });
      expect(verdict).toMatchObject({ outcome: "good", hint: { code: "drift" } });
      expect(verdict.notes.every(({ status }) => status === "ok")).toBe(true);
      expect(Math.abs(verdict.driftCents - 85 * total)).toBeLessThan(5);
    }
  });

  test("beyond 130 cents is not in the key anymore", () => {
    const verdict = verdictOn(2, EIGHT, { all: (k) => ({ off: -0.4 * k }) });
    expect(verdict).toMatchObject({ outcome: "tryAgain", hint: { code: "drift" } });
  });

  test("doesn't give the hint when a step is wrong", () => {
    const verdict = verdictOn(2, EIGHT, { all: (k) => ({ off: -0.1 * k }), 4: { off: 1 } });
    expect(verdict).toMatchObject({ outcome: "good", hint: { code: "wrongNote", index: 4 } });
  });

  test("measures 0 when all notes are off by the same interval", () => {
    expect(verdictOn(2, EIGHT, { all: () => ({ off: -0.45 }) })).toMatchObject({
      outcome: "great",
      hint: { code: "shifted", cents: -45 },
      driftCents: 0,
    });
    expect(verdictOn(2, EIGHT, { all: () => ({ off: 0.7 }) })).toMatchObject({
      outcome: "good",
      hint: { code: "shifted", cents: 70 },
    });
  });

  test("into another key is a try", () => {
    expect(verdictOn(2, EIGHT, { all: () => ({ off: 3 }) })).toMatchObject({
      outcome: "tryAgain",
      accuracy: 1,
      hint: { code: "otherKey", halfSteps: 3 },
    });
  });
});

describe("missing and extra notes", () => {
  test("name the first missing note", () => {
    const verdict = verdictOn(2, EIGHT, { 3: { isSkipped: true } });
    expect(verdict).toMatchObject({
      outcome: "good",
      wentWrongAt: 3,
      hint: { code: "missedNote", index: 3 },
    });
    expect(verdict.notes[3]).toEqual({ name: "A4", status: "missing" });
  });

  test("say where the singer stopped", () => {
    const changes = { 5: { isSkipped: true }, 6: { isSkipped: true }, 7: { isSkipped: true } };
    expect(verdictOn(2, EIGHT, changes)).toMatchObject({
      outcome: "tryAgain",
      wentWrongAt: 5,
      hint: { code: "stopped", index: 5 },
    });
  });

  test("name a wrong note after a missing one without a step", () => {
    const changes = { 2: { isSkipped: true }, 3: { off: 1 } };
    expect(verdictOn(4, EIGHT, changes).notes[3]?.sung).toBeDefined();
    expect(verdictOn(4, EIGHT, changes).hint).toMatchObject({ code: "missedNote", index: 2 });
  });

  test("report extra notes before, among and after the written ones", () => {
    const verdict = verdictOn(2, EIGHT, { more: [[70, 2.9]], 2: { seconds: 0.4 } });
    expect(verdict).toMatchObject({
      outcome: "good",
      wentWrongAt: 3,
      extras: [{ before: 3, hz: expect.closeTo(midiToHz(70)) }],
      hint: { code: "extraNote", before: 3 },
    });
    const after = verdictOn(2, EIGHT, { more: [[70, 8.2]] });
    expect(after).toMatchObject({ outcome: "good", wentWrongAt: 7, extras: [{ before: 8 }] });
    const both = verdictOn(2, EIGHT, { more: [[70, 2.9]], 5: { off: 1 } });
    expect(both).toMatchObject({ wentWrongAt: 3, hint: { code: "extraNote", before: 3 } });
    const wrongFirst = verdictOn(2, EIGHT, { more: [[70, 5.9]], 2: { off: 1 } });
    expect(wrongFirst).toMatchObject({ wentWrongAt: 2, hint: { code: "wrongNote", index: 2 } });
  });

  test("rule out great for a short note too many, which is no fault", () => {
    const verdict = verdictOn(3, "C4 E4 G4 E4 C4", {
      1: { seconds: 0.35 },
      more: [[66, 1.65, 0.18]],
    });
    expect(verdict).toMatchObject({
      outcome: "good",
      accuracy: 100,
      extras: [{ before: 2, isShort: true }],
      hint: { code: "extraNote", before: 2 },
    });
    expect(verdict).not.toHaveProperty("wentWrongAt");
  });

  test("rule out great for one voice on two notes of a pitch", () => {
    const verdict = verdictOn(4, "C4 E4 E4 C4", {
      1: { seconds: 1.15 },
      2: { isSkipped: true },
    });
    expect(verdict).toMatchObject({
      outcome: "good",
      accuracy: 100,
      hint: { code: "sungOnce", index: 2 },
    });
    expect(verdict.notes[1]?.rhythm).toMatchObject({ length: "ok", lengthPart: 1 });
    expect(verdict.notes[2]).toMatchObject({ status: "ok", sung: { isJoined: true } });
    expect(verdict.notes[2]).not.toHaveProperty("rhythm");
  });
});

describe("rhythm", () => {
  const late = { 3: { late: 0.4, seconds: 0.15 } };

  test("doesn't count below level 4", () => {
    const verdict = verdictOn(3, EIGHT, late);
    expect(verdict.outcome).toBe("great");
    expect(verdict.notes.some(({ rhythm }) => rhythm)).toBe(false);
  });

  test("counts an onset outside the tolerance as late or early", () => {
    const verdict = verdictOn(5, EIGHT, late);
    expect(verdict).toMatchObject({
      outcome: "good",
      wentWrongAt: 3,
      hint: { code: "late", index: 3, ms: 400 },
    });
    expect(verdict.notes[3]?.rhythm).toMatchObject({ onset: "late", onsetMs: 400 });
    const early = { 3: { late: -0.35 }, 2: { seconds: 0.2 } };
    expect(verdictOn(5, EIGHT, early).hint).toMatchObject({ code: "early", index: 3 });
  });

  test("counts an onset slightly outside the tolerance as near", () => {
    // 0.15 s, and twice as far if all others move.
    const verdict = verdictOn(5, EIGHT, {
      0: { late: -0.14 },
      7: { late: 0.14 },
      3: { late: 0.2 },
      4: { late: -0.14 },
    });
    expect(verdict.notes.map(({ rhythm }) => rhythm?.onset)).toContain("near");
    expect(verdict.outcome).toBe("great");
  });

  test("ignores a constant tempo close to the given one, and an entry up to 0.35 s late", () => {
    // The phrase begins 0.56 s after the count-in, and its performances at 0.4 s.
    const verdict = verdictOn(6, EIGHT, { all: () => ({ late: 0.45 }), scale: 1.06 });
    expect(verdict).toMatchObject({ outcome: "great", tempoScale: expect.closeTo(1.06) });
    expect(verdict).not.toHaveProperty("hint");
  });

  test("counts as good when the entry is late, in beats", () => {
    for (const [late, beats] of [
      [0.55, 0.5],
      [0.8, 1],
      [1.4, 2],
      [2.6, 4],
    ] as const) {
      expect(verdictOn(6, EIGHT, { all: () => ({ late }) })).toMatchObject({
        outcome: "good",
        accuracy: 100,
        lateBeats: beats,
        hint: { code: "lateEntry", beats },
      });
    }
  });

  test("takes no hum of the first note for an early entry", () => {
    const hummed = verdictOn(5, EIGHT, { all: () => ({ late: 0.2 }), more: [[60, -0.5, 0.25]] });
    expect(hummed).toMatchObject({ outcome: "great" });
    expect(hummed.notes[0]?.sung?.start).toBeCloseTo(0.6);
  });

  test("takes no second entry for a late one", () => {
    const again = verdictOn(6, EIGHT, { all: () => ({ late: 3 }), more: [[60, 0]] });
    expect(again).toMatchObject({ outcome: "great" });
    expect(again).not.toHaveProperty("lateBeats");
  });

  test("mentions a rush or drag when the tempo differs", () => {
    expect(verdictOn(6, EIGHT, { scale: 0.88, all: () => ({ seconds: 0.4 }) })).toMatchObject({
      outcome: "good",
      hint: { code: "rushed", percent: 14 },
    });
    expect(verdictOn(6, EIGHT, { scale: 1.2 })).toMatchObject({
      outcome: "good",
      hint: { code: "dragged", percent: 17 },
    });
    expect(verdictOn(6, EIGHT, { scale: 1.7 })).toMatchObject({
      outcome: "tryAgain",
      hint: { code: "dragged" },
    });
  });

  test("mentions a length, and isn't great with many wrong ones", () => {
    expect(verdictOn(5, EIGHT, { 2: { seconds: 0.2 } })).toMatchObject({
      outcome: "great",
      hint: { code: "short", index: 2 },
    });
    const rest = "C4 D4 E4 - E4 D4 C4";
    expect(verdictOn(5, rest, { 2: { seconds: 1.1 } })).toMatchObject({
      outcome: "great",
      hint: { code: "long", index: 2 },
    });
    expect(verdictOn(5, EIGHT, { all: () => ({ seconds: 0.2 }) }).outcome).toBe("good");
  });

  test("counts a rest before the first note", () => {
    expect(verdictOn(5, "- C4 D4 E4 - - C4")).toMatchObject({ outcome: "great" });
  });
});

describe("without a voice", () => {
  const judged = (notes: Parameters<typeof judgePhrase>[0]["take"]["notes"], voicedSeconds = 2) =>
    judgePhrase({
      score: scoreOf(phraseOf(1, FIVE), TEMPO),
      take: { notes, voicedSeconds },
      level: 1,
    });
  const sound = (start: number, seconds: number, midi = 50, driftCents = 0) => ({
    start,
    end: start + seconds,
    heldHz: midiToHz(midi),
    heldSeconds: seconds,
    driftCents,
  });

  test("returns a verdict instead of an error", () => {
    const verdict = judged([], 0);
    expect(verdict).toMatchObject({
      outcome: "noVoice",
      accuracy: 0,
      hint: { code: "silence" },
      extras: [],
    });
    expect(verdict.notes).toHaveLength(5);
    expect(verdict).not.toHaveProperty("wentWrongAt");
  });

  test("ignores coughs and speech", () => {
    expect(judged([sound(0, 0.1), sound(1, 0.15, 61)]).outcome).toBe("noVoice");
    expect(judged([sound(0, 0.4, 50, 150), sound(1, 0.5, 61, -200)]).outcome).toBe("noVoice");
    expect(judged([sound(0, 0.6, 53)], 1.5).outcome).toBe("noVoice");
  });

  test("takes one held note for a try", () => {
    expect(judged([sound(0, 1, 53)], 1.1).outcome).toBe("tryAgain");
  });
});

describe("syllables", () => {
  const result = (match: boolean | null) => ({
    symbol: "MI" as const,
    heard: match ? ("MI" as const) : null,
    match,
    confidence: 0.9,
  });

  test("join the notes, and give the hint if nothing else does", () => {
    const verdict = verdictOn(1, FIVE);
    const added = withPhraseSyllables(verdict, [undefined, result(true), result(false)]);
    expect(added).toMatchObject({ outcome: "great", hint: { code: "syllable", index: 2 } });
    expect(added.notes[0]).not.toHaveProperty("syllable");
    expect(added.notes[1]?.syllable?.match).toBe(true);
    expect(withPhraseSyllables(verdict, [result(null)])).not.toHaveProperty("hint");
    const wrong = verdictOn(1, FIVE, { 2: { off: 1 } });
    expect(withPhraseSyllables(wrong, [result(false)]).hint).toEqual(wrong.hint);
  });
});

describe("simulated performances", () => {
  const COUNT = 60;
  const verdicts = (intent: Intent) =>
    Array.from({ length: COUNT }, (_, i) => {
      const seed = 1000 * INTENTS.indexOf(intent) + i + 1;
      const performance = performPhrase(intent, seed, createRandom(seed));
      const { phrase, tempo, level } = performance;
      const take = takeOf(performance, createRandom(seed));
      return { seed, ...judgePhrase({ score: scoreOf(phrase, tempo), level, take }) };
    });
  const seedsOf = (judged: ReturnType<typeof verdicts>, outcomes: readonly string[]) =>
    judged.filter(({ outcome }) => outcomes.includes(outcome)).map(({ seed }) => seed);

  test.each(RIGHT)("never get tryAgain when they are right: %s", (intent) => {
    expect(seedsOf(verdicts(intent), ["tryAgain", "noVoice"])).toEqual([]);
  });

  test.each(DRIFTING)("never get tryAgain when only the voice drifts: %s", (intent) => {
    const judged = verdicts(intent);
    expect(seedsOf(judged, ["tryAgain", "noVoice"])).toEqual([]);
    const drifts = judged.filter(({ hint }) => hint?.code === "drift");
    expect(drifts.length).toBeGreaterThan(0.9 * COUNT);
  });

  test.each([
    "halfStepWrong",
    "thirdWrong",
    "skipped",
    "otherKey",
    "hesitating",
    "rushed",
    "dragged",
  ] as const)("never get great when they are wrong: %s", (intent) => {
    expect(seedsOf(verdicts(intent), ["great", "noVoice"])).toEqual([]);
  });

  test.each(UNSUNG)("get noVoice when they have no notes: %s", (intent) => {
    expect(seedsOf(verdicts(intent), ["great", "good", "tryAgain"])).toEqual([]);
  });
});

describe("a reading of the take", () => {
  const UNSURE = { outcome: "noVoice", accuracy: 0, extras: [], hint: { code: "unsure" } };

  test("counts as great only if the phrase was surely sung as it is written", () => {
    expect(verdictOn(1, FIVE, { reading: "asWritten" })).toMatchObject({ outcome: "great" });
    for (const reading of ["changed", "unsure"] as const) {
      const verdict = verdictOn(1, FIVE, { reading });
      expect(verdict).toMatchObject(UNSURE);
      expect(verdict.notes.map(({ status }) => status)).toEqual(Array(5).fill("missing"));
    }
  });

  test("gives the verdict that both readings have, and none where they differ", () => {
    const wrong = { 2: { off: 2 } };
    const sung = { start: 0.4, end: 0.9, heldHz: midiToHz(60), heldSeconds: 0.46, driftCents: 0 };
    const once = (seconds: number) => ({ ...sung, heldSeconds: seconds, end: 0.4 + seconds });
    expect(verdictOn(1, EIGHT, { ...wrong, reading: "changed" })).toMatchObject({
      outcome: "good",
    });
    expect(verdictOn(1, EIGHT, { ...wrong, reading: "unsure" })).toMatchObject({ outcome: "good" });
    const other = { ...wrong, reading: "unsure", otherNotes: [once(0.6)] } as const;
    expect(verdictOn(1, EIGHT, other)).toMatchObject(UNSURE);
  });

  test("lets someone who surely sings the phrase glide for most of the time", () => {
    const short = { all: () => ({ seconds: 0.2 }) };
    const heard = (reading: PhraseTake["reading"]) => {
      const take = { notes: takeOfShort(), voicedSeconds: 2.2, ...(reading && { reading }) };
      return judgePhrase({ score: scoreOf(phraseOf(1, FIVE), TEMPO), take, level: 1 }).outcome;
    };
    expect(verdictOn(1, FIVE, short).outcome).toBe("great");
    expect(heard("asWritten")).toBe("great");
    expect(heard(undefined)).toBe("noVoice");
  });
});

/** Five notes that are held for 0.16 s. */
const takeOfShort = () =>
  FIVE.split(" ").map((name, index) => {
    const start = 0.4 + QUARTER_SECONDS * index;
    const held = { heldHz: midiToHz(note(name).midi), heldSeconds: 0.16, driftCents: 0 };
    return { start, end: start + 0.2, ...held };
  });
