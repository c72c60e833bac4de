import { expect, test } from "vitest";
import {
  failedSyllable,
  isSyllableFailure,
  type SyllableResult,
} from "../../engine/syllable-result.ts";
import { NOTHING, practice, third } from "./testing/practice.ts";

const DO: SyllableResult = { symbol: "DO", heard: "DO", match: true, confidence: 0.9 };
const MI: SyllableResult = { symbol: "MI", heard: "RE", match: false, confidence: 0.85 };

/** An attempt whose pitches are judged. */
function hearing(take = third(-62)) {
  const p = practice();
  p.send({ type: "sing", checkSyllables: true }, { type: "microphoneOpened" });
  p.send({ type: "timerElapsed", token: p.state.token });
  p.hear(60, 0, 0.7);
  p.hear(64, 0.7, 0.8);
  const effects = p.analyze(take);
  const recognized = (...results: SyllableResult[]) =>
    p.send({ type: "syllablesRecognized", results, token: p.state.token });
  return { p, effects, recognized };
}
const results = (p: ReturnType<typeof practice>) =>
  p.state.lastVerdict?.notes.map(({ syllable }) => syllable);

test("prepares the recognizer at each attempt once the microphone is open", () => {
  const p = practice();
  expect(p.send({ type: "play", checkSyllables: true })).toContainEqual({ type: "openMicrophone" });
  expect(p.send({ type: "microphoneOpened" })).toMatchObject([
    { type: "play" },
    { type: "prepareSyllables" },
  ]);
  p.send({ type: "back" });
  const q = practice(1);
  q.send({ type: "sing", checkSyllables: true }, { type: "microphoneOpened" });
  q.send({ type: "back" });
  expect(q.send({ type: "sing", checkSyllables: true })).toContainEqual({
    type: "prepareSyllables",
  });
  q.send({ type: "back" });
  expect(q.send({ type: "sing" })).not.toContainEqual({ type: "prepareSyllables" });
});

test("asks, once the pitches are judged, for the syllables of the answer's notes, for 3 s", () => {
  const { p, effects } = hearing();
  const { token } = p.state;
  expect(p.phase).toBe("hearing");
  expect(p.state.lastVerdict).toBeUndefined();
  expect(effects).toEqual([
    {
      type: "recognizeSyllables",
      segments: [
        { symbol: "DO", from: 0, to: 0.5 },
        { symbol: "MI", from: 0.5, to: 1 },
      ],
      token,
    },
    { type: "startTimer", ms: 3000, token },
  ]);
});

test("adds syllables to the verdict and its report; the pitches alone decide it", () => {
  const { p, recognized } = hearing();
  expect(recognized(DO, MI)).toEqual([
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
        syllables: [DO, MI],
      },
    },
  ]);
  expect(results(p)).toEqual([DO, MI]);
  expect(p.state.points).toBe(8);
});

test("shows the verdict after 3 s without syllables, and ignores later ones", () => {
  const { p, recognized } = hearing();
  const { token } = p.state;
  expect(p.answer("timerElapsed")).toMatchObject([{ type: "playFeedback" }, { type: "report" }]);
  const failures = [failedSyllable("NETWORK ERROR"), failedSyllable("NETWORK ERROR")];
  expect(results(p)).toEqual(failures);
  expect(p.send({ type: "syllablesRecognized", results: [DO, MI], token })).toEqual([]);
  expect(recognized(DO, MI)).toEqual([]);
  expect(results(p)).toEqual(failures);
});

test("reports a missing result as an error", () => {
  const { p, recognized } = hearing();
  recognized(DO);
  expect(results(p)).toEqual([DO, failedSyllable("ERROR")]);
});

test("asks for no syllables without notes, or without the setting", () => {
  expect(hearing(NOTHING).p.phase).toBe("judged");
  const p = practice();
  p.untilListening();
  p.hear(60, 0, 0.7);
  p.hear(64, 0.7, 0.8);
  p.analyze(third(0));
  expect(p.phase).toBe("judged");
  expect(results(p)).toEqual([undefined, undefined]);
});

test.each([{ type: "hidden" }, { type: "microphoneFailed", problem: "lost" }] as const)(
  "still shows the syllables when the microphone closes meanwhile: $type",
  (event) => {
    const { p, recognized } = hearing();
    expect(p.send(event)).toEqual([{ type: "closeMicrophone" }]);
    expect(p.phase).toBe("hearing");
    recognized(DO, MI);
    expect(p.phase).toBe("judged");
  },
);

test("drops the syllables with the attempt when the learner leaves it", () => {
  for (const type of ["next", "back", "home"] as const) {
    const { p } = hearing();
    const { token } = p.state;
    const effects = p.send({ type });
    expect(effects.map((effect) => effect.type)).not.toContain("report");
    expect(p.send({ type: "syllablesRecognized", results: [DO, MI], token })).toEqual([]);
    expect(p.phase).toBe("idle");
  }
});

test("a failure differs from each syllable", () => {
  expect(isSyllableFailure(failedSyllable("API FAILED"))).toBe(true);
  expect(isSyllableFailure(DO)).toBe(false);
});
