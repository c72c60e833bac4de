/** Measures the microphone in Chromium and checks limits: `npm run bench -- microphone`. */
import { encodeWav } from "@attune/voice";
import { createChecks } from "../checks.ts";
import { openPage, servePage, writeSound } from "./browser.ts";
import { FAKE_DEVICE, GRANT, measureLeaks, measureProblems } from "./failures.ts";
import {
  measureFrames,
  measureLatency,
  measureMainThread,
  measureRecording,
  measureWorklet,
  TONE_HZ,
} from "./listening.ts";

const SAMPLE_RATE = 48_000;

/** A minute of a pure tone, in which a lost sample is detectable. */
function createTone(): Float32Array {
  const step = (2 * Math.PI * TONE_HZ) / SAMPLE_RATE;
  return Float32Array.from({ length: 60 * SAMPLE_RATE }, (_, n) => 0.5 * Math.sin(step * n));
}

const tone = createTone();
const checks = createChecks();
const errors: string[] = [];
const fail = (text: string) => errors.push(text);
const server = await servePage();
try {
  const sound = await writeSound("tone.wav", encodeWav(tone, SAMPLE_RATE));
  const args = [FAKE_DEVICE, GRANT, `--use-file-for-fake-audio-capture=${sound}`];
  const { browser, page } = await openPage(server.url, args, fail);
  try {
    await measureFrames(page, checks);
    await measureRecording(page, checks);
    await measureWorklet(page, checks, tone, SAMPLE_RATE);
    await measureMainThread(page, checks);
    await measureLatency(page, checks);
    await measureLeaks(page, checks);
  } finally {
    await browser.close();
  }
  await measureProblems(server.url, checks, fail);
} finally {
  await server.close();
}
checks.exactly("errors and policy violations", errors.join("; ") || "none", "none");
if (!checks.report()) process.exitCode = 1;
