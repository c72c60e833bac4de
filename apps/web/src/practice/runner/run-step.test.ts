import { createFakeClock, createFakeMicrophone, createFakeSpeaker } from "@attune/audio/fake";
import {
  type Attempt,
  enharmonic,
  NO_LIMITS,
  noteMatching,
  type QuizEvent,
  type SavedPlace,
  singing,
  type Take,
} from "@attune/exercises";
import { midiToHz } from "@attune/theory";
import { expect, test } from "vitest";
import { recordingPerformer } from "../recording/recording-performer.ts";
import { commonEffects } from "./common-effects.ts";
import { asRunStep, type EarlyPress } from "./run-step.ts";
import { createRunner } from "./runner.ts";

const NAMES = { "C#": "Db", "D#": "Eb", "F#": "Gb", "G#": "Ab" };
const items = Object.entries(NAMES).map(([note, enharmonic]) => ({ note, enharmonic }));
const MATCHING = [
  { note: "C", syllable: "DO", degree: "1" },
  { note: "D", syllable: "RE", degree: "2" },
  { note: "E", syllable: "MI", degree: "3" },
];

/** Ports that record what a set requests. */
function recordingPorts() {
  const clock = createFakeClock();
  const speaker = createFakeSpeaker();
  const reports: Attempt[] = [];
  const saved: boolean[] = [];
  const presses: unknown[] = [];
  return {
    clock,
    speaker,
    reports,
    saved,
    run: {
      limits: NO_LIMITS,
      onFinished: (press?: EarlyPress) => presses.push(press),
    },
    presses,
    finished: () => presses.length,
    report: (attempt: Attempt) => reports.push(attempt),
    saveProgress: ({ completed }: SavedPlace) => saved.push(completed),
    recordEncore: () => undefined,
    leave: () => undefined,
    effects: () => speaker.played.flatMap((sound) => (sound.kind === "effect" ? [sound.name] : [])),
  };
}

/** A set of one question. */
function answering(isStep: boolean) {
  const ports = recordingPorts();
  const focus = { itemId: "C#", confusedWith: [] };
  const params = { items, startAt: 0, focus };
  const performer = commonEffects<QuizEvent<number>>(ports);
  const setup = { kind: enharmonic, params, performer, random: () => 0.5 };
  const runner = createRunner(asRunStep(setup, isStep ? ports.run : undefined));
  const { options = [] } = runner.visibleState().questions[0] ?? {};
  const answer = (name: string) => {
    runner.send({ type: "answer", edit: options.indexOf(name) });
    ports.clock.advance(0);
    runner.send({ type: "continue" });
  };
  return { ...ports, runner, answer, wrong: options.find((name) => name !== "Db") as string };
}

test("a step is finished once, 300 ms after Continue, without saving or celebrating a set", () => {
  const p = answering(true);
  p.answer("Db");
  p.clock.advance(299);
  expect(p.finished()).toBe(0);
  p.clock.advance(1);
  expect(p.finished()).toBe(1);
  p.runner.send({ type: "continue" });
  p.clock.advance(1000);
  expect(p.finished()).toBe(1);
  expect(p.saved).toEqual([]);
  expect(p.effects()).toEqual(["great"]);
  expect(p.reports).toMatchObject([{ itemId: "C#", outcome: "great", answer: "Db" }]);
});

test("a step hands over the Play that was pressed right after Continue, and only the first press", () => {
  const p = answering(true);
  p.answer("Db");
  p.runner.send({ type: "play" });
  p.runner.send({ type: "play" });
  p.clock.advance(300);
  expect(p.presses).toEqual(["play"]);
  const unpressed = answering(true);
  unpressed.answer("Db");
  unpressed.clock.advance(300);
  expect(unpressed.presses).toEqual([undefined]);
});

test("a step shows its question, answered, until it is replaced", () => {
  const p = answering(true);
  let renders = 0;
  p.answer("Db");
  p.runner.subscribe(() => {
    renders += 1;
  });
  p.clock.advance(300);
  expect(p.runner.currentState().phase.name).toBe("finished");
  expect(p.runner.visibleState().phase).toMatchObject({
    name: "advancing",
    verdict: { outcome: "great" },
  });
  expect(renders).toBe(0);
});

test("a step asks again after a wrong answer", () => {
  const p = answering(true);
  p.answer(p.wrong);
  p.clock.advance(300);
  expect(p.runner.visibleState().phase.name).toBe("answering");
  expect(p.finished()).toBe(0);
  p.answer("Db");
  p.clock.advance(300);
  expect(p.finished()).toBe(1);
  expect(p.effects()).toEqual(["wrong", "great"]);
});

test("a set on its own is saved and celebrated", () => {
  const p = answering(false);
  p.answer("Db");
  p.clock.advance(300);
  expect(p.runner.visibleState().phase.name).toBe("finished");
  p.clock.advance(0);
  expect([p.finished(), p.saved, p.effects()]).toEqual([0, [true], ["great", "encore"]]);
});

test("a step of note matching is finished after its stage", () => {
  const ports = recordingPorts();
  const runner = createRunner(
    asRunStep(
      {
        kind: noteMatching,
        params: { items: MATCHING, groups: ["C", "D", "E"], startAt: 0 },
        performer: commonEffects(ports),
        random: () => 0,
      },
      ports.run,
    ),
  );
  for (const { note } of MATCHING) {
    for (const column of ["note", "syllable", "degree"] as const)
      runner.send({ type: "press", column, group: note, at: 0 });
  }
  ports.clock.advance(0);
  runner.send({ type: "continue" });
  ports.clock.advance(300);
  expect(runner.visibleState().phase.name).toBe("advancing");
  expect([ports.finished(), ports.saved, ports.effects()]).toEqual([1, [], ["great"]]);
});

test("a step of singing is finished with its microphone closed", async () => {
  const ports = recordingPorts();
  const microphone = createFakeMicrophone();
  const sung = (midi: number, start: number) => ({
    heldHz: midiToHz(midi),
    heldSeconds: 0.5,
    driftCents: 0,
    stabilityCents: 2,
    start,
    end: start + 0.5,
  });
  const take: Take = { notes: [sung(60, 0), sung(64, 0.6)], voicedSeconds: 1 };
  const performer = recordingPerformer({
    ...ports,
    microphone,
    analyze: async () => take,
    syllables: { prepare: () => undefined, recognize: async () => [] },
    hasClicks: () => false,
  });
  const item = { id: "1-5", title: "Major 3rd", category: "Major", root: "C4", target: "E4" };
  const params = { items: [item], startAt: 0 };
  const runner = createRunner(
    asRunStep({ kind: singing, params, performer, random: () => 0 }, ports.run),
  );
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  runner.send({ type: "sing" });
  await settle();
  ports.clock.advance(550);
  for (let frame = 0; frame < 150; frame++) {
    const hz = midiToHz(frame < 70 ? 60 : 64);
    microphone.emitFrames({ time: frame / 100, hz, clarity: 1, level: 0.1 });
  }
  await settle();
  ports.clock.advance(0);
  runner.send({ type: "continue" });
  ports.clock.advance(300);
  expect(runner.visibleState().phase.name).toBe("advancing");
  expect(microphone.state).toBe("closed");
  expect([ports.finished(), ports.saved, ports.effects()]).toEqual([1, [], ["great"]]);
});
