/** Measures frames, recordings, CPU time and latency of the microphone. */
import { createPitchTracker } from "@attune/voice";
import type { Page } from "playwright-core";
import { type Checks, quantile } from "../checks.ts";
import { watchHeaps } from "./heap.ts";
import type { bench as Bench } from "./page/page.ts";
import { VOICES } from "./voices.ts";

/** The page's global, used inside functions passed to `evaluate`. */
declare const bench: typeof Bench;

/** Pitch of the fake device's tone. */
export const TONE_HZ = 440;

export const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

/** Frames of 5 s without a recording; leaves the capture open. */
export async function measureFrames(page: Page, checks: Checks): Promise<void> {
  const { settings } = await page.evaluate(() => bench.open());
  const on = Object.entries(settings).filter(([, value]) => value === true);
  checks.exactly("processing granted", on.map(([name]) => name).join() || "none", "none");
  await page.evaluate(() => bench.take());
  await pause(5);
  const { arrivals } = await page.evaluate(() => bench.take());
  const [first, last] = [arrivals[0], arrivals.at(-1)];
  const seconds = first && last ? (last.at - first.at) / 1000 : Number.NaN;
  const gaps = arrivals.slice(1).map((frame, index) => frame.at - (arrivals[index]?.at ?? 0));
  // On a busy machine the fake device may still be catching up.
  checks.atMost(
    "frames per second, deviation from 100",
    Math.abs((arrivals.length - 1) / seconds - 100),
    5,
  );
  checks.atMost("interval of frames, 99th percentile", quantile(gaps, 0.99), 100, "ms");
}

/** A recording of 20 s within 30 s of listening. */
export async function measureRecording(page: Page, checks: Checks): Promise<void> {
  const heaps = await watchHeaps(page);
  await page.evaluate(() => bench.keep(false));
  const before = await heaps.used();
  await page.evaluate(() => bench.record());
  await pause(20);
  const take = await page.evaluate((hz) => bench.finish(hz), TONE_HZ);
  await pause(10);
  const after = await heaps.used();
  await page.evaluate(() => bench.keep(true));
  const deviation = Math.abs(take.seconds - take.wallSeconds) * 1000;
  checks.atMost("20 s recorded, deviation from the clock", deviation, 50, "ms");
  checks.exactly("discontinuities in the recorded tone", take.breaks, 0);
  checks.exactly("time of its first frame", take.firstFrame, 0);
  checks.atMost(
    "its frames per second, deviation from 100",
    Math.abs(take.frames / take.seconds - 100),
    1,
  );
  checks.atMost("transferring it", take.handoverMs, 100, "ms");
  checks.atMost("page's heap growth after 30 s", (after.page - before.page) / 1024, 256, "kB");
  checks.atMost(
    "worklet's heap growth after 30 s",
    (after.worklet - before.worklet) / 1024,
    128,
    "kB",
  );
}

const BLOCK = 128;
const HOP_MS = 10;
/** Seconds in which code is compiled, then those that are measured. */
const WARM_UP_SECONDS = 5;
const WORKLET_SECONDS = 5;

/**
 * Measures 10 ms of the tone in Node, where it arrives as in a worklet, block by block, and each frame is sent as a
 * message. A tracker that needn't wait for sound takes two thirds of it, since the processor's caches stay full.
 *
 * @returns Milliseconds.
 */
async function timeHopInNode(tone: Float32Array, sampleRate: number): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  const message = new Float64Array(5);
  const tracker = createPitchTracker({ sampleRate, onLive: () => port1.postMessage(message) });
  const begun = performance.now();
  const arrived = () => ((performance.now() - begun) * sampleRate) / 1000;
  let at = 0;
  /** @returns How long the tracker was busy, in milliseconds. */
  const listenFor = async (seconds: number) => {
    let busyMs = 0;
    for (const end = at + seconds * sampleRate; at < end; await pause(BLOCK / sampleRate)) {
      const start = performance.now();
      for (; at + BLOCK <= arrived(); at += BLOCK) tracker.push(tone.subarray(at, at + BLOCK));
      busyMs += performance.now() - start;
    }
    return busyMs;
  };
  await listenFor(WARM_UP_SECONDS);
  const busyMs = await listenFor(WORKLET_SECONDS);
  port1.close();
  port2.close();
  return (busyMs / (1000 * WORKLET_SECONDS)) * HOP_MS;
}

/** Time of the worklet on the audio thread, from Chromium's trace, beside the same tracker in Node. */
export async function measureWorklet(
  page: Page,
  checks: Checks,
  tone: Float32Array,
  sampleRate: number,
): Promise<void> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["disabled-by-default-audio-worklet"] });
  await pause(WORKLET_SECONDS);
  const trace: { traceEvents: { name: string; ph: string; dur: number }[] } = JSON.parse(
    String(await browser?.stopTracing()),
  );
  const runs = trace.traceEvents
    .filter(({ name, ph }) => name === "AudioWorkletProcessor::Process" && ph === "X")
    .map(({ dur }) => dur / 1000);
  const total = runs.reduce((sum, run) => sum + run, 0);
  const perHop = total / ((1000 * WORKLET_SECONDS) / HOP_MS);
  const inNode = await timeHopInNode(tone, sampleRate);
  console.info(
    `10 ms of sound: ${perHop.toFixed(2)} ms in the worklet, ${inNode.toFixed(2)} in Node`,
  );
  checks.atMost("worklet over Node", perHop / inNode, 1.5);
  // The duration of 128 samples at 48 kHz: longer runs lose sound.
  checks.atMost("worklet, 99th percentile of a run", quantile(runs, 0.99), 2.67, "ms");
  await page.evaluate(() => bench.close());
}

/**
 * Long tasks at the speed of a phone. Long tasks of ours recur in every attempt, those of a busy machine
 * don't, so the best of four attempts counts.
 */
export async function measureMainThread(page: Page, checks: Checks): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  let fewest = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 4 && fewest > 0; attempt += 1) {
    await page.evaluate(() => bench.take());
    await page.evaluate(() => bench.rehearse(5));
    const { longTasks } = await page.evaluate(() => bench.take());
    fewest = Math.min(fewest, longTasks.length);
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  checks.exactly("tasks over 50 ms at 4× slow-down", fewest, 0);
}

/**
 * Latency from the onset of a sung note to its pitch on the main thread: about 35 ms in the tracker, and
 * 10 ms in the buffers of each of the two audio contexts.
 */
export async function measureLatency(page: Page, checks: Checks): Promise<void> {
  const latencies: number[] = [];
  for (const voice of VOICES) {
    latencies.push(...(await page.evaluate((song) => bench.follow(song), voice)));
    await page.evaluate(() => bench.take());
  }
  checks.atMost("onset to correct pitch, median", quantile(latencies, 0.5), 75, "ms");
  checks.atMost("onset to correct pitch, 90th percentile", quantile(latencies, 0.9), 95, "ms");
}
