import type { PitchFrame } from "@attune/voice";
import { expect, test } from "vitest";
import type { MicrophoneProblem, Sound } from "../ports.ts";
import { createFakeClock, createFakeMicrophone, createFakeSpeaker } from "./index.ts";

const C: Sound = { kind: "note", name: "C4" };
const G: Sound = { kind: "note", name: "G4" };
const GREAT: Sound = { kind: "effect", name: "great" };

test("the clock runs callbacks in order of time, including new ones", () => {
  const clock = createFakeClock();
  const calls: string[] = [];
  clock.after(20, () => calls.push(`second at ${clock.now()}`));
  clock.after(10, () => {
    calls.push(`first at ${clock.now()}`);
    clock.after(5, () => calls.push(`inner at ${clock.now()}`));
  });
  const cancel = clock.after(15, () => calls.push("cancelled"));
  cancel();
  clock.advance(9);
  expect(calls).toEqual([]);
  clock.advance(11);
  expect(calls).toEqual(["first at 10", "inner at 15", "second at 20"]);
  expect([clock.now(), clock.pending]).toEqual([20, 0]);
});

test("the speaker ends a note when the next one starts, but not for an effect", async () => {
  const speaker = createFakeSpeaker();
  const first = speaker.play(C);
  speaker.play(GREAT);
  expect(speaker.sounding).toEqual([C, GREAT]);
  const second = speaker.play(G);
  await first;
  expect(speaker.sounding).toEqual([GREAT, G]);
  speaker.finish();
  await second;
  expect(speaker.played).toEqual([C, GREAT, G]);
});

test("stop() resolves every pending sound as not heard, and finish() as heard", async () => {
  const speaker = createFakeSpeaker();
  const all = Promise.all([speaker.play(C), speaker.play(GREAT)]);
  speaker.stop();
  expect(await all).toEqual([false, false]);
  const next = speaker.play(C);
  speaker.finish();
  expect(await next).toBe(true);
  expect([speaker.sounding, speaker.stops]).toEqual([[], 1]);
});

test("the microphone passes frames on while it is open, and returns its recording", async () => {
  const microphone = createFakeMicrophone();
  const frame: PitchFrame = { time: 0, hz: 440, clarity: 1, level: 0.1 };
  const heard: PitchFrame[] = [];
  microphone.emitFrames(frame);
  const capture = await microphone.open({ onFrame: (f) => heard.push(f), onProblem: () => {} });
  capture.record();
  expect(microphone.state).toBe("recording");
  microphone.emitFrames(frame);
  microphone.recording = { samples: new Float32Array(2), sampleRate: 8000, frames: [frame] };
  expect(await capture.finish()).toBe(microphone.recording);
  capture.close();
  microphone.emitFrames(frame);
  expect(heard).toEqual([frame]);
  expect(microphone.state).toBe("closed");
});

test("the microphone fails once after failWith(), and can be lost", async () => {
  const microphone = createFakeMicrophone();
  const problems: MicrophoneProblem[] = [];
  const listener = { onFrame: () => {}, onProblem: (p: MicrophoneProblem) => problems.push(p) };
  microphone.failWith("denied");
  await expect(microphone.open(listener)).rejects.toMatchObject({ problem: "denied" });
  await microphone.open(listener, "usb");
  microphone.lose();
  expect(problems).toEqual(["lost"]);
  expect([microphone.state, microphone.deviceId, microphone.opens]).toEqual(["closed", "usb", 2]);
});
