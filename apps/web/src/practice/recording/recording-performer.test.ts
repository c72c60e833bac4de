import type { Sound } from "@attune/audio";
import { createFakeClock, createFakeMicrophone, createFakeSpeaker } from "@attune/audio/fake";
import {
  type Attempt,
  type SingingEvent,
  type SyllableResult,
  singing,
  type Take,
} from "@attune/exercises";
import { midiToHz } from "@attune/theory";
import { expect, test } from "vitest";
import type { AudioPorts, SyllableSound } from "../runner/audio-ports.ts";
import { createRunner } from "../runner/runner.ts";
import { recordingPerformer } from "./recording-performer.ts";

const items = [
  { id: "1-5", title: "Major 3rd", category: "Major", root: "C4", target: "E4" },
  { id: "1-8", title: "Perfect 5th", category: "Perfect", root: "C4", target: "G4" },
];

/** Waits for the ports' promises, which settle in microtasks. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function practice({ hasClicks = false } = {}) {
  const speaker = createFakeSpeaker();
  const microphone = createFakeMicrophone();
  const clock = createFakeClock();
  const reports: Attempt[] = [];
  const places: number[] = [];
  const exits: string[] = [];
  let take: Take = { notes: [], voicedSeconds: 0 };
  let recognize: AudioPorts["syllables"]["recognize"] = async () => [];
  const asked: (readonly SyllableSound[])[] = [];
  let prepared = 0;
  const vibrations: string[] = [];
  const performer = recordingPerformer({
    speaker,
    microphone,
    clock,
    analyze: async () => take,
    syllables: {
      prepare: () => {
        prepared += 1;
      },
      recognize(sounds) {
        asked.push(sounds);
        return recognize(sounds);
      },
    },
    hasClicks: () => hasClicks,
    vibrate: (felt) => vibrations.push(felt),
    report: (attempt) => reports.push(attempt),
    saveProgress: ({ index }) => places.push(index),
    recordEncore: () => undefined,
    leave: (to) => exits.push(to),
  });
  const runner = createRunner({
    kind: singing,
    params: { items, startAt: 0 },
    performer,
    random: () => 0,
  });
  const detach = runner.attach();
  const phase = () => runner.visibleState().phase;
  const send = async (event: SingingEvent) => {
    runner.send(event);
    await settle();
  };
  return {
    performer,
    vibrations,
    speaker,
    microphone,
    clock,
    runner,
    reports,
    places,
    exits,
    detach,
    phase,
    send,
    finishNote: async () => {
      speaker.finish();
      await settle();
    },
    sing: (midi: number, from: number, seconds: number) => {
      for (let i = 0; i < seconds * 100; i++) {
        const frame = { time: from + i / 100, hz: midiToHz(midi), clarity: 1, level: 0.1 };
        microphone.emitFrames(frame);
      }
    },
    finds: (next: Take) => {
      take = next;
    },
    asked,
    prepared: () => prepared,
    recognizes: (next: typeof recognize) => {
      recognize = next;
    },
  };
}

const sung = (midi: number, start: number) => ({
  heldHz: midiToHz(midi),
  heldSeconds: 0.5,
  driftCents: 0,
  stabilityCents: 2,
  start,
  end: start + 0.5,
});

test("runs an attempt from PLAY to the next item", async () => {
  const p = practice();
  p.finds({ notes: [sung(60, 0.1), sung(64, 0.9)], voicedSeconds: 1 });
  await p.send({ type: "play" });
  expect(p.speaker.played).toHaveLength(1);
  await p.finishNote();
  await p.finishNote();
  expect(p.phase().name).toBe("ready");
  p.clock.advance(550);
  expect(p.microphone.state).toBe("recording");
  p.sing(60, 0, 0.7);
  p.sing(64, 0.7, 0.8);
  await settle();
  expect(p.phase()).toMatchObject({ name: "judged", verdict: { outcome: "great" } });
  expect(p.reports).toMatchObject([{ exercise: "intervals", itemId: "1-5", outcome: "great" }]);
  await p.send({ type: "replay", what: "both" });
  const mix = p.speaker.played.at(-1) as Sound & { kind: "mix" };
  expect(mix.parts.map(({ at, sound }) => [at, sound.kind])).toEqual([
    [0.1, "note"],
    [0.9, "note"],
    [0, "take"],
  ]);
  await p.send({ type: "continue" });
  p.clock.advance(300);
  expect(p.runner.visibleState().index).toBe(1);
  expect(p.places).toEqual([1]);
});

test.each([true, false])(
  "clicks before and after listening if the learner wants: %s",
  async (hasClicks) => {
    const p = practice({ hasClicks });
    const clicks = () =>
      p.speaker.played.flatMap((each) => (each.kind === "click" ? [each.name] : []));
    await p.send({ type: "sing" });
    expect(p.phase().name).toBe("ready");
    expect(clicks()).toEqual(hasClicks ? ["begin"] : []);
    p.clock.advance(550);
    expect(clicks()).toEqual(hasClicks ? ["begin"] : []);
    p.sing(60, 0, 0.7);
    p.sing(64, 0.7, 0.8);
    await settle();
    expect(clicks()).toEqual(hasClicks ? ["begin", "end"] : []);
  },
);

test("analyzes the syllables of the answer's notes in the take", async () => {
  const p = practice();
  const heard: SyllableResult = { symbol: "DO", heard: "DO", match: true, confidence: 0.9 };
  p.recognizes(async (sounds) => sounds.map(({ symbol }) => ({ ...heard, symbol })));
  p.finds({ notes: [sung(60, 0.1), sung(64, 0.9)], voicedSeconds: 1 });
  await p.send({ type: "sing", checkSyllables: true });
  expect(p.prepared()).toBe(0);
  p.clock.advance(550);
  expect(p.prepared()).toBe(1);
  p.sing(60, 0, 0.7);
  p.sing(64, 0.7, 0.8);
  await settle();
  const [sounds = []] = p.asked;
  expect(sounds.map(({ symbol }) => symbol)).toEqual(["DO", "MI"]);
  expect(p.reports).toMatchObject([{ outcome: "great", syllables: [heard, { symbol: "MI" }] }]);
});

test("shows the verdict after 3 s when the analysis of syllables doesn't answer", async () => {
  const p = practice();
  p.recognizes(() => new Promise(() => undefined));
  p.finds({ notes: [sung(60, 0.1), sung(64, 0.9)], voicedSeconds: 1 });
  await p.send({ type: "sing", checkSyllables: true });
  p.clock.advance(550);
  p.sing(60, 0, 0.7);
  p.sing(64, 0.7, 0.8);
  await settle();
  p.clock.advance(2999);
  expect(p.phase().name).toBe("hearing");
  p.clock.advance(1);
  expect(p.phase()).toMatchObject({ name: "judged", verdict: { outcome: "great" } });
});

test("emits frames while not listening, but doesn't judge them", async () => {
  const p = practice();
  await p.send({ type: "sing" });
  p.sing(60, 0, 1);
  p.clock.advance(550);
  expect(p.runner.visibleState().detector.hasVoice).toBe(false);
});

test("closes a microphone that opens after the learner left", async () => {
  const p = practice();
  p.runner.send({ type: "sing" });
  p.runner.send({ type: "back" });
  await settle();
  expect(p.exits).toEqual(["back"]);
  expect(p.microphone.state).toBe("closed");
});

test("ends the attempt without reporting it if the device is lost", async () => {
  const p = practice();
  await p.send({ type: "sing" });
  p.clock.advance(550);
  p.sing(60, 0, 0.3);
  p.microphone.lose();
  await settle();
  expect(p.runner.visibleState()).toMatchObject({ phase: { name: "idle" }, problem: "lost" });
  expect(p.reports).toEqual([]);
});

test("stops audio, closes the microphone and cancels timers on dispose", async () => {
  const p = practice();
  await p.send({ type: "sing" });
  p.detach();
  expect(p.microphone.state).toBe("closed");
  expect(p.clock.pending).toBe(0);
  expect(p.speaker.sounding).toEqual([]);
});

test("doesn't vibrate while a recording would hear it", async () => {
  const { performer, vibrations, clock, send } = practice();
  const feel = () => {
    performer.perform({ type: "playFeedback", feedback: "great" }, () => undefined);
    clock.advance(0);
  };
  await send({ type: "sing" });
  performer.perform({ type: "startRecording" }, () => undefined);
  feel();
  expect(vibrations).toEqual([]);
  performer.perform({ type: "discardRecording" }, () => undefined);
  feel();
  expect(vibrations).toEqual(["great"]);
});
