/** The page that is measured; `main.ts` calls `bench` through `page.evaluate`. */
import { type Capture, MicrophoneError } from "@attune/audio";
import { createMicrophone } from "@attune/audio/microphone";
import type { Song } from "@attune/voice/testing";
import { prepareSinger, type Singer } from "./singer.ts";

/** A live frame as it arrived: milliseconds of the page's clock, then what it said. */
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
/** Every track that was ever given out, to see that none is left running. */
const tracks: MediaStreamTrack[] = [];
let capture: Capture | undefined;
let recordedFrom = 0;
let singer: Singer | undefined;
let keeping = true;

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
  const started = performance.now();
  capture = await microphone.open(
    {
      onFrame: ({ time, hz, level }) => {
        if (keeping) arrivals.push({ at: performance.now(), time, hz, level });
      },
      onProblem: (problem) => problems.push(problem),
    },
    deviceId,
  );
  return { ms: performance.now() - started, settings: capture.settings };
}

/** What `open` failed with, or 'opened'. */
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

/** Ends the recording; the samples stay in the page, what they amount to comes back. */
async function finish(hz: number) {
  const asked = performance.now();
  const recording = await capture?.finish();
  if (recording === undefined) throw new Error("nothing was recorded");
  const { samples, sampleRate, frames } = recording;
  // A pure tone obeys x[n+1] = 2 cos(w) x[n] − x[n−1]; a lost or repeated sample does not.
  const turn = 2 * Math.cos((2 * Math.PI * hz) / sampleRate);
  let breaks = 0;
  for (let n = 1; n + 1 < samples.length; n += 1) {
    const [before, here, after] = [samples[n - 1] ?? 0, samples[n] ?? 0, samples[n + 1] ?? 0];
    if (Math.abs(after - turn * here + before) > 1e-3) breaks += 1;
  }
  return {
    seconds: samples.length / sampleRate,
    wallSeconds: (asked - recordedFrom) / 1000,
    handoverMs: performance.now() - asked,
    frames: frames.length,
    firstFrame: frames[0]?.time ?? Number.NaN,
    voiced: frames.filter((frame) => frame.hz > 0).length,
    breaks,
  };
}

function close(): void {
  capture?.close();
}

/** A whole attempt, as the exercise makes it; the number of frames recorded. */
async function rehearse(seconds: number): Promise<number> {
  await open();
  record();
  await new Promise((done) => setTimeout(done, seconds * 1000));
  const recording = await capture?.finish();
  close();
  return recording?.frames.length ?? 0;
}

/** Opens and closes in every order that could leave a device open. */
async function hurry(times: number) {
  const quiet = { onFrame() {}, onProblem() {} };
  const outcomes: string[] = [];
  const noted = (opening: Promise<Capture>) =>
    opening.then(
      (opened) => {
        outcomes.push("opened");
        opened.close();
        opened.close();
      },
      (error: unknown) => outcomes.push(error instanceof MicrophoneError ? error.problem : "?"),
    );
  for (let count = 0; count < times; count += 1) {
    const first = noted(microphone.open(quiet));
    const second = noted(microphone.open(quiet));
    await Promise.all([first, second]);
  }
  return { outcomes, live: tracks.filter((track) => track.readyState === "live").length };
}

/** Finishes and closes in one breath: the recording must arrive all the same. */
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
    const right = arrivals.find(
      (frame) =>
        frame.at >= at && frame.at < until && Math.abs(1200 * Math.log2(frame.hz / hz)) < 50,
    );
    return right ? right.at - at : Number.POSITIVE_INFINITY;
  });
}

export const bench = {
  open,
  problemOfOpening,
  record,
  finish,
  close,
  hurry,
  finishThenClose,
  follow,
  rehearse,
  devices: () => microphone.devices(),
  liveTracks: () => tracks.filter((track) => track.readyState === "live").length,
  /** Hands over what arrived since the last call. */
  take: () => ({
    arrivals: arrivals.splice(0),
    problems: problems.splice(0),
    longTasks: longTasks.splice(0),
  }),
  /** Whether frames are kept: while memory is measured they are not. */
  keep(wanted: boolean) {
    keeping = wanted;
  },
};
Object.assign(globalThis, { bench });
