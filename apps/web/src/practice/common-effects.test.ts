import { createFakeClock, createFakeSpeaker } from "@attune/audio/fake";
import { expect, test } from "vitest";
import { commonEffects } from "./common-effects.ts";

function performing() {
  const speaker = createFakeSpeaker();
  const clock = createFakeClock();
  const performer = commonEffects({
    speaker,
    clock,
    report: () => undefined,
    saveProgress: () => undefined,
    leave: () => undefined,
  });
  return {
    speaker,
    clock,
    perform: (effect: Parameters<typeof performer.perform>[0]) =>
      performer.perform(effect, () => undefined),
    dispose: performer.dispose,
  };
}

test("plays feedback in a separate task, after the verdict is painted", () => {
  const { speaker, clock, perform } = performing();
  perform({ type: "playFeedback", feedback: "great" });
  expect(speaker.played).toEqual([]);
  clock.advance(0);
  expect(speaker.played).toEqual([{ kind: "effect", name: "great" }]);
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
