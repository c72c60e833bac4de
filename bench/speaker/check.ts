/** Checks the speaker's rules in a real browser, by recording the audio destination. */
import assert from "node:assert/strict";
import type { Sound } from "../../packages/audio/src/ports.ts";
import { type Opened, openPage } from "./browser.ts";
import { after, centsFrom, duration, level, onset, peak, type Recording } from "./measure.ts";

/** A sound that can be serialized to the page; takes are created there. */
type Sendable = Exclude<Sound, { kind: "take" }>;

const note = (name: string, seconds?: number): Sendable =>
  seconds === undefined ? { kind: "note", name } : { kind: "note", name, seconds };

async function getRecording({ page }: Opened): Promise<Recording> {
  const { rate, samples } = await page.evaluate(() => bench.recording());
  return { rate, samples: Float32Array.from(samples) };
}

/** Plays a sound to its end; returns the recording. */
async function playAndRecord(opened: Opened, sound: Sendable): Promise<Recording> {
  await opened.page.evaluate(async (requested) => {
    bench.forget();
    await bench.speaker?.play(requested);
  }, sound);
  return getRecording(opened);
}

const checks: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
  async "a note sounds at its pitch, fades from 0.5 to 0.6 s, without clipping"(opened) {
    for (const [name, hz] of [
      ["A4", 440],
      ["Db4", 277.183],
      ["B#4", 523.251],
    ] as const) {
      const recording = await playAndRecord(opened, note(name));
      assert.ok(Math.abs(centsFrom(after(recording, 0.06, 0.5), recording.rate, hz)) < 3, name);
      assert.ok(Math.abs(duration(recording) - 0.595) < 0.03, `${name}: ${duration(recording)} s`);
      assert.ok(peak(recording.samples) > 0.1 && peak(recording.samples) < 0.7);
    }
  },

  async "a sample begins on time and has its exact length in this browser"(opened) {
    const [length, first] = await opened.page.evaluate(async () => {
      const bytes = await (await fetch("/notes/C_5.mp3")).arrayBuffer();
      const buffer = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes);
      const samples = buffer.getChannelData(0);
      return [samples.length, samples.findIndex((value) => Math.abs(value) > 0.02)];
    });
    assert.equal(length, 1.6 * 44_100);
    assert.ok(first < 441, `begins after ${first} samples`);
  },

  async "a note lasts for the requested duration"(opened) {
    const recording = await playAndRecord(opened, note("C4", 1));
    assert.ok(Math.abs(duration(recording) - 1.095) < 0.03, `${duration(recording)} s`);
  },

  async "a second note stops the first"(opened) {
    await opened.page.evaluate(async () => {
      bench.forget();
      const first = bench.speaker?.play({ kind: "note", name: "C4", seconds: 1.4 });
      await new Promise((resolve) => setTimeout(resolve, 300));
      const second = bench.speaker?.play({ kind: "note", name: "B5", seconds: 0.5 });
      await Promise.all([first, second]);
    });
    const recording = await getRecording(opened);
    // Relative to the end: the page's timer determines the second note's start.
    const end = duration(recording);
    const later = after(recording, end - 0.4, end - 0.15);
    const before = level(after(recording, 0.05, 0.25), recording.rate, 261.63);
    const fall = before - level(later, recording.rate, 261.63);
    assert.ok(fall > 35, `C4 fell by ${fall} dB`);
    assert.ok(level(later, recording.rate, 987.77) > -35, "B5 sounds");
    assert.ok(end < 1.3, `${end} s`);
  },

  async "an invalid name is logged and silent"(opened) {
    opened.log.length = 0;
    const recording = await playAndRecord(opened, note("H4"));
    assert.equal(peak(recording.samples), 0);
    assert.deepEqual(opened.log, ["Invalid note name format: H4"]);
  },

  async "a note without a sample is played by the triangle synth"(opened) {
    // Too far below the lowest sample to be repitched from it.
    const recording = await playAndRecord(opened, note("A1", 0.5));
    const middle = after(recording, 0.2, 0.5);
    assert.ok(Math.abs(centsFrom(middle, recording.rate, 55)) < 2);
    // A triangle wave's third partial is 19 dB below its first; it has no second.
    const partial = (n: number): number => level(middle, recording.rate, 55 * n);
    assert.ok(Math.abs(partial(1) - partial(3) - 19.1) < 1, `${partial(1) - partial(3)} dB`);
    assert.ok(partial(1) - partial(2) > 40);
    assert.ok(duration(recording) > 1.2 && duration(recording) < 1.8, `${duration(recording)} s`);
  },

  async "a sample that fails to load is logged, and the synth plays its note"(opened) {
    await opened.page.route("**/notes/E_4.mp3", (route) => route.fulfill({ status: 404 }));
    opened.log.length = 0;
    const recording = await playAndRecord(opened, note("E4"));
    assert.ok(Math.abs(centsFrom(after(recording, 0.1, 0.5), recording.rate, 329.628)) < 3);
    assert.ok(
      opened.log.some((line) => line.startsWith("Sample load error")),
      opened.log.join(),
    );
  },

  async "a recording that fails to load is logged and silent"(opened) {
    const page = { status: 200, contentType: "text/html", body: "<html></html>" };
    await opened.page.route("**/d-dorian.mp3", (route) => route.fulfill(page));
    opened.log.length = 0;
    const recording = await playAndRecord(opened, { kind: "recording", name: "d-dorian" });
    assert.equal(peak(recording.samples), 0);
    assert.ok(
      opened.log.some((line) => line.startsWith("Sample load error")),
      opened.log.join(),
    );
  },

  async "a recording plays to its end"(opened) {
    const recording = await playAndRecord(opened, { kind: "recording", name: "c-ionian" });
    assert.ok(duration(recording) > 4.9 && duration(recording) < 5.4, `${duration(recording)} s`);
    assert.ok(Math.abs(centsFrom(after(recording, 0.06, 0.5), recording.rate, 261.626)) < 3);
  },

  async "an effect doesn't stop a note"(opened) {
    await opened.page.evaluate(async () => {
      bench.forget();
      const under = bench.speaker?.play({ kind: "note", name: "C4", seconds: 1 });
      await Promise.all([under, bench.speaker?.play({ kind: "effect", name: "great" })]);
    });
    const recording = await getRecording(opened);
    assert.ok(level(after(recording, 0.6, 0.9), recording.rate, 261.63) > -40, "C4 goes on");
    const chime = level(after(recording, 0.3, 0.6), recording.rate, 2093);
    assert.ok(chime > -70, `C7 at ${chime} dB`);
  },

  async "the parts of a mix start with sample accuracy"(opened) {
    await opened.page.evaluate(async () => {
      bench.forget();
      const click = new Float32Array(100);
      click.fill(1, 50, 53);
      const sound = { kind: "take", samples: click, sampleRate: bench.captured.rate } as const;
      const parts = [0, 0.25, 0.7].map((at) => ({ at, sound }));
      await bench.speaker?.play({ kind: "mix", parts });
    });
    const { samples, rate } = await getRecording(opened);
    const clicks: number[] = [];
    samples.forEach((value, i) => {
      // A click between two samples appears in both; the first one counts.
      if (Math.abs(value) > 0.05 && i - (clicks.at(-1) ?? -9) > 5) clicks.push(i);
    });
    const offsets = clicks.map((at) => (at - (clicks[0] ?? 0)) / rate);
    assert.equal(offsets.length, 3);
    [0, 0.25, 0.7].forEach((at, i) => {
      assert.ok(Math.abs((offsets[i] ?? 0) - at) < 1.5 / rate, `${offsets[i]} s`);
    });
  },

  async "a faint take is played at the level of the notes"(opened) {
    const take = await opened.page
      .evaluate(async () => {
        bench.forget();
        const sampleRate = 44_100;
        const samples = new Float32Array(sampleRate).map(
          (_, i) => 0.01 * Math.sin((2 * Math.PI * 300 * i) / sampleRate),
        );
        await bench.speaker?.play({ kind: "take", samples, sampleRate });
      })
      .then(() => getRecording(opened));
    const recording = level(after(take, 0.2, 0.8), take.rate, 300);
    // A sine with an RMS of 0.15 at volume 0.7 peaks at 0.148: −16.6 dBFS.
    assert.ok(Math.abs(recording + 16.6) < 1, `${recording} dB`);
  },

  async "stop settles immediately and fades without a click"(opened) {
    const settled = await opened.page.evaluate(async () => {
      bench.forget();
      const playing = bench.speaker?.play({ kind: "note", name: "C4", seconds: 1.4 });
      await new Promise((resolve) => setTimeout(resolve, 300));
      const begun = performance.now();
      bench.speaker?.stop();
      await playing;
      const took = performance.now() - begun;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return took;
    });
    const recording = await getRecording(opened);
    assert.ok(settled < 20, `settled after ${settled} ms`);
    assert.ok(duration(recording) > 0.25 && duration(recording) < 0.4, `${duration(recording)} s`);
    let jump = 0;
    recording.samples.forEach((value, i) => {
      if (i > onset(recording) + 2000)
        jump = Math.max(jump, Math.abs(value - (recording.samples[i - 1] ?? 0)));
    });
    assert.ok(jump < 0.05, `jumps by ${jump}`);
  },

  async "a suspended context is resumed"(opened) {
    await opened.page.evaluate(async () => {
      for (const context of bench.contexts) await (context as AudioContext).suspend();
    });
    const recording = await playAndRecord(opened, note("G4"));
    assert.ok(peak(recording.samples) > 0.1);
  },

  async "the page has one context and no policy violations"(opened) {
    assert.equal(await opened.page.evaluate(() => bench.contexts.size), 1);
    assert.deepEqual(
      opened.log.filter((line) => line.includes("Content Security Policy")),
      [],
    );
    assert.deepEqual(opened.page.workers(), []);
  },
};

/** Without a user gesture, playing must fail fast and silently. */
async function checkWithoutGesture(url: string): Promise<void> {
  const { page, log, close } = await openPage(`${url}#no-gesture`);
  await page.waitForTimeout(4000);
  const [waited, contexts] = await page.evaluate(() => [bench.rejectedAfter, bench.contexts.size]);
  await close();
  assert.ok(waited !== undefined && waited < 100, `given up after ${waited} ms`);
  assert.equal(contexts, 0);
  assert.deepEqual(log, []);
}

async function attempt(name: string, run: () => Promise<void>): Promise<boolean> {
  try {
    await run();
    console.info(`✓ ${name}`);
    return true;
  } catch (error) {
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : error}`);
    return false;
  }
}

export async function check(url: string): Promise<boolean> {
  const results = [
    await attempt("a page without a gesture stays silent", () => checkWithoutGesture(url)),
  ];
  const opened = await openPage(url);
  await opened.page.evaluate(() => bench.use("product"));
  await opened.page.click("#play");
  await opened.page.waitForFunction(() => bench.latency() !== undefined);
  for (const [name, run] of Object.entries(checks)) {
    results.push(await attempt(name, () => run(opened)));
    await opened.page.evaluate(() => bench.speaker?.stop());
  }
  await opened.close();
  return results.every(Boolean);
}
