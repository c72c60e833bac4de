/** The measured page; `main.ts` calls `bench` through `page.evaluate`. */
import { type Capture, MicrophoneError } from "@attune/audio";
import { createMicrophone } from "@attune/audio/microphone";
import type { Song } from "@attune/voice/testing";
import { prepareSinger, type Singer } from "./singer.ts";

/** A live frame, and when it arrived, in milliseconds of the page's clock. */
export interface Arrival {
  readonly at: number;
  readonly time: number;
  readonly hz: number;
  readonly level: number;
}

const microphone = createMicrophone();
const arrivals: Arrival[] = [];
const problems: string[] = [];
const longTasks: number[] = [];
/** Every track ever returned, to check that none is left running. */
const tracks: MediaStreamTrack[] = [];
let capture: Capture | undefined;
let recordedFrom = 0;
let singer: Singer | undefined;
let isKeepingFrames = true;

new PerformanceObserver((list) => {
  for (const task of list.getEntries()) longTasks.push(task.duration);
}).observe({ type: "longtask" });

const realDevice = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = async (constraints) => {
  const stream = singer ? singer.stream() : await realDevice(constraints);
  tracks.push(...stream.getTracks());
  return stream;
};

async function open(deviceId?: string) {
  const start = performance.now();
  capture = await microphone.open(
    {
      onFrame: ({ time, hz, level }) => {
        if (isKeepingFrames) arrivals.push({ at: performance.now(), time, hz, level });
      },
      onProblem: (problem) => problems.push(problem),
    },
    deviceId,
  );
  return { ms: performance.now() - start, settings: capture.settings };
}

/** The problem that `open` fails with, or 'opened'. */
async function problemOfOpening(deviceId?: string): Promise<string> {
  try {
    await open(deviceId);
    return "opened";
  } catch (error) {
    return error instanceof MicrophoneError ? error.problem : String(error);
  }
}

function record(): void {
  recordedFrom = performance.now();
  capture?.record();
}

/** Ends the recording; returns its figures and keeps the samples in the page. */
async function finish(hz: number) {
  const finishedAt = performance.now();
  const recording = await capture?.finish();
  if (recording === undefined) throw new Error("no recording");
  const { samples, sampleRate, frames } = recording;
  // A pure tone obeys x[n+1] = 2 cos(w) x[n] − x[n−1]; a lost or repeated sample does not.
  const factor = 2 * Math.cos((2 * Math.PI * hz) / sampleRate);
  let breaks = 0;
  for (let n = 1; n + 1 < samples.length; n += 1) {
    const [before, here, after] = [samples[n - 1] ?? 0, samples[n] ?? 0, samples[n + 1] ?? 0];
    if (Math.abs(after - factor * here + before) > 1e-3) breaks += 1;
  }
  return {
    seconds: samples.length / sampleRate,
    wallSeconds: (finishedAt - recordedFrom) / 1000,
    handoverMs: performance.now() - finishedAt,
    frames: frames.length,
    firstFrame: frames[0]?.time ?? Number.NaN,
    voiced: frames.filter((frame) => frame.hz > 0).length,
    breaks,
  };
}

function close(): void {
  capture?.close();
}

/** Opens, records and closes like the exercise; returns the number of recorded frames. */
async function rehearse(seconds: number): Promise<number> {
  await open();
  record();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const recording = await capture?.finish();
  close();
  return recording?.frames.length ?? 0;
}

/** Opens pairs of captures concurrently and closes each twice; returns the outcomes and the live tracks. */
async function openConcurrently(times: number) {
  const quiet = { onFrame() {}, onProblem() {} };
  const outcomes: string[] = [];
  const recordOutcome = (opening: Promise<Capture>) =>
    opening.then(
      (opened) => {
        outcomes.push("opened");
        opened.close();
        opened.close();
      },
      (error: unknown) => outcomes.push(error instanceof MicrophoneError ? error.problem : "?"),
    );
  for (let count = 0; count < times; count += 1) {
    const first = recordOutcome(microphone.open(quiet));
    const second = recordOutcome(microphone.open(quiet));
    await Promise.all([first, second]);
  }
  return { outcomes, live: tracks.filter((track) => track.readyState === "live").length };
}

/** Finishes and closes in the same task; returns the length of the recording, which must still arrive. */
async function finishThenClose(): Promise<number> {
  const finished = capture?.finish();
  close();
  return (await finished)?.samples.length ?? 0;
}

/** For each note, the milliseconds from its onset to the first frame within 50 cents of it. */
async function follow(song: Omit<Song, "sampleRate">): Promise<number[]> {
  singer = prepareSinger(song);
  await open();
  const onsets = await singer.perform();
  close();
  singer = undefined;
  return onsets.map(({ at, hz }, index) => {
    const until = onsets[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const correct = arrivals.find(
      (frame) =>
        frame.at >= at && frame.at < until && Math.abs(1200 * Math.log2(frame.hz / hz)) < 50,
    );
    return correct ? correct.at - at : Number.POSITIVE_INFINITY;
  });
}

export const bench = {
  open,
  problemOfOpening,
  record,
  finish,
  close,
  openConcurrently,
  finishThenClose,
  follow,
  rehearse,
  devices: () => microphone.devices(),
  liveTracks: () => tracks.filter((track) => track.readyState === "live").length,
  /** Returns everything collected since the last call. */
  take: () => ({
    arrivals: arrivals.splice(0),
    problems: problems.splice(0),
    longTasks: longTasks.splice(0),
  }),
  /** Turns keeping frames off while memory is measured. */
  keep(enabled: boolean) {
    isKeepingFrames = enabled;
  },
};
Object.assign(globalThis, { bench });
