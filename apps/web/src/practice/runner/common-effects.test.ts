import { createFakeClock, createFakeSpeaker } from "@attune/audio/fake";
import { expect, test } from "vitest";
import { commonEffects } from "./common-effects.ts";
import type { Report } from "./ports.ts";

function performing(report: Report = () => undefined) {
  const speaker = createFakeSpeaker();
  const clock = createFakeClock();
  const vibrations: string[] = [];
  const performer = commonEffects({
    speaker,
    clock,
    vibrate: (feedback) => vibrations.push(feedback),
    report,
    saveProgress: () => undefined,
    recordEncore: () => undefined,
    leave: () => undefined,
  });
  return {
    speaker,
    clock,
    vibrations,
    perform: (
      effect: Parameters<typeof performer.perform>[0],
      send: Parameters<typeof performer.perform>[1] = () => undefined,
    ) => performer.perform(effect, send),
    dispose: performer.dispose,
  };
}

test.each([
  ["playbackEnded", "finish"],
  ["playbackFailed", "fail"],
] as const)("sends %s when a sound comes to its end by %s()", async (type, end) => {
  const { speaker, perform } = performing();
  const sent: unknown[] = [];
  perform({ type: "play", notes: [{ note: "C4", at: 0, seconds: 1 }], token: 7 }, (event) =>
    sent.push(event),
  );
  speaker[end]();
  await Promise.resolve();
  expect(sent).toEqual([{ type, token: 7 }]);
});

test("plays feedback in a separate task, after the verdict is painted", () => {
  const { speaker, clock, perform } = performing();
  perform({ type: "playFeedback", feedback: "great" });
  expect(speaker.played).toEqual([]);
  clock.advance(0);
  expect(speaker.played).toEqual([{ kind: "effect", name: "great" }]);
});

test("loads the sound of a finished set with the first answer", () => {
  const { speaker, clock, perform } = performing();
  perform({ type: "playFeedback", feedback: "wrong" });
  expect(speaker.preloaded).toEqual([]);
  clock.advance(0);
  expect(speaker.preloaded).toEqual([{ kind: "effect", name: "encore" }]);
});

test("vibrates with a great and a wrong answer, but not with an encore", () => {
  const { clock, vibrations, perform } = performing();
  for (const feedback of ["great", "wrong", "encore"] as const) {
    perform({ type: "playFeedback", feedback });
    clock.advance(0);
  }
  expect(vibrations).toEqual(["great", "wrong"]);
});

test("doesn't play feedback after stopAudio or dispose", () => {
  const { speaker, clock, perform, dispose } = performing();
  perform({ type: "playFeedback", feedback: "wrong" });
  perform({ type: "stopAudio" });
  clock.advance(10);
  perform({ type: "playFeedback", feedback: "great" });
  dispose();
  clock.advance(10);
  expect(speaker.played).toEqual([]);
  expect(clock.pending).toBe(0);
});

test("a timer after the sound waits until a slow output has been heard", () => {
  const { speaker, clock, perform } = performing();
  speaker.latency = 200;
  let elapsed = 0;
  const count = () => {
    elapsed += 1;
  };
  perform({ type: "startTimer", ms: 550, token: 1 }, count);
  perform({ type: "startTimer", ms: 550, token: 1, afterSound: true }, count);
  clock.advance(550);
  expect(elapsed).toBe(1);
  clock.advance(199);
  expect(elapsed).toBe(1);
  clock.advance(1);
  expect(elapsed).toBe(2);
});

test("resolves an attempt's syllables when they are reported", async () => {
  const reported: Parameters<Report>[] = [];
  const { perform } = performing((...report) => reported.push(report));
  const attempt = { exercise: "phrases-1", itemId: "1", outcome: "great" } as const;
  perform({ type: "report", attempt });
  perform({ type: "report", attempt, awaitsSyllables: true });
  const syllables = [{ symbol: "DO", heard: "DO", match: true, confidence: 1 }] as const;
  perform({ type: "reportSyllables", syllables });
  expect(reported.map(([, late]) => late)).toEqual([undefined, expect.any(Promise)]);
  expect(await reported[1]?.[1]).toEqual(syllables);
});
