/** The lesson with synthetic voices, from the first sample to the verdicts. */
import { note } from "@attune/theory";
import { analyzeTake, trackTake } from "@attune/voice";
import { noiseAt, type Song, type SungNote, sing } from "@attune/voice/testing";
import { expect, test } from "vitest";
import type { HoldEffect } from "../kinds/match-note/index.ts";
import { type FirstLessonEvent, firstLesson, lessonResult, lessonStep } from "./index.ts";

const SAMPLE_RATE = 16_000;

type Singer = Pick<Song, "voice" | "vibrato" | "scoopCents" | "breath"> & {
  readonly hum: number;
  /** Octaves above what is asked. */
  readonly octaves?: number;
  readonly noise?: true;
};

/** The sound of one attempt. */
function soundOf({ hum: _, octaves: __, noise, ...singer }: Singer, notes: readonly SungNote[]) {
  const sung = sing({ ...singer, sampleRate: SAMPLE_RATE, seed: 5, notes, tailSeconds: 0.6 });
  return noise ? noiseAt(25)(sung.samples, SAMPLE_RATE, 7) : sung.samples;
}

/** Sings what each step asks as soon as it listens. @returns Seconds until each verdict. */
function takeLesson(singer: Singer) {
  let { state } = firstLesson.start(undefined, () => 0);
  const seconds: Partial<Record<string, number>> = {};
  let now = 0;
  let take: ReturnType<typeof analyzeTake> | undefined;
  const queue: FirstLessonEvent[] = [{ type: "begin", way: "sing" }];

  function perform(effect: HoldEffect): void {
    if (effect.type === "openMicrophone") queue.push({ type: "microphoneOpened" });
    if (effect.type === "play") {
      now += Math.max(...effect.notes.map((each) => each.at + each.seconds));
      queue.push({ type: "playbackEnded", token: effect.token });
    }
    // The clock of listening isn't needed beside the frames.
    if (effect.type === "startTimer" && effect.ms !== 1000) {
      now += effect.ms / 1000;
      queue.push({ type: "timerElapsed", token: effect.token });
    }
    if (effect.type === "startRecording") listen();
    if (effect.type === "analyze" && take)
      queue.push({ type: "analyzed", take, token: effect.token });
  }

  function listen(): void {
    const { notes } = state.match.items[state.match.index] ?? { notes: [] };
    const midis = notes.map((name) => note(name).midi + 12 * (singer.octaves ?? 0));
    const length = midis.length > 1 ? 0.8 : 2.5;
    const asked = midis.length > 0 ? midis.map((midi) => ({ midi, seconds: length })) : [];
    const samples = soundOf(
      singer,
      asked.length > 0 ? asked : [{ midi: singer.hum, seconds: 1.2 }],
    );
    // The settled frames are nearly the same, and would take as long again.
    const frames = trackTake(samples, SAMPLE_RATE, "live");
    take = analyzeTake({ samples, sampleRate: SAMPLE_RATE, frames });
    for (const { time, hz } of frames) queue.push({ type: "pitchFrame", frame: { time, hz } });
  }

  for (let event = queue.shift(); event; event = queue.shift()) {
    const before = state.match.phase.name;
    if (event.type === "pitchFrame" && before === "listening") now += 0.01;
    const step = firstLesson.step(state, event);
    state = step.state;
    step.effects.forEach(perform);
    if (state.match.phase.name === "judged" && before !== "judged") {
      seconds[lessonStep(state)] = now;
      queue.push({ type: "continue" });
    }
  }
  return { state, seconds, total: now };
}

test.each<readonly [string, Singer]>([
  ["a child, breathy", { voice: "child", hum: 65, breath: 0.04 }],
  ["a woman with vibrato", { voice: "woman", hum: 57, vibrato: { cents: 60, hz: 5.5 } }],
  [
    "a bass who scoops in noise, an octave lower",
    { voice: "man", hum: 42, octaves: -1, scoopCents: 120, noise: true },
  ],
])("takes %s to GREAT! within 20 seconds, and to do–re–mi within 90", (_, singer) => {
  const { state, seconds, total } = takeLesson(singer);
  expect(lessonResult(state)).toBe("sung");
  expect(state.sung).toEqual(["hum", "match", "doRe", "doReMi"]);
  expect(state.hummedMidi).toBeCloseTo(singer.hum, 0);
  expect(seconds["match"]).toBeLessThan(12);
  expect(total).toBeLessThan(60);
});
