/** Plays through the speaker's rules in a real browser, and listens at the destination. */
import assert from "node:assert/strict";
import type { Sound } from "../../packages/audio/src/ports.ts";
import { type Opened, openPage } from "./browser.ts";
import { after, centsFrom, duration, type Heard, level, onset, peak } from "./measure.ts";

/** A sound that survives the way into the page: takes are made there. */
type Sendable = Exclude<Sound, { kind: "take" }>;

const note = (name: string, seconds?: number): Sendable =>
  seconds === undefined ? { kind: "note", name } : { kind: "note", name, seconds };

async function recorded({ page }: Opened): Promise<Heard> {
  const { rate, samples } = await page.evaluate(() => bench.recording());
  return { rate, samples: Float32Array.from(samples) };
}

/** Plays to the end and gives back what was heard. */
async function hear(opened: Opened, sound: Sendable): Promise<Heard> {
  await opened.page.evaluate(async (asked) => {
    bench.forget();
    await bench.speaker?.play(asked);
  }, sound);
  return recorded(opened);
}

const checks: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
  async "a note sounds at its pitch, fades from 0.5 to 0.6 s, without clipping"(opened) {
    for (const [name, hz] of [
      ["A4", 440],
      ["Db4", 277.183],
      ["B#4", 523.251],
    ] as const) {
      const heard = await hear(opened, note(name));
      assert.ok(Math.abs(centsFrom(after(heard, 0.06, 0.5), heard.rate, hz)) < 3, name);
      assert.ok(Math.abs(duration(heard) - 0.595) < 0.03, `${name}: ${duration(heard)} s`);
      assert.ok(peak(heard.samples) > 0.1 && peak(heard.samples) < 0.7);
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

  async "a note is held as long as asked"(opened) {
    const heard = await hear(opened, note("C4", 1));
    assert.ok(Math.abs(duration(heard) - 1.095) < 0.03, `${duration(heard)} s`);
  },

  async "a second note stops the first"(opened) {
    await opened.page.evaluate(async () => {
      bench.forget();
      const first = bench.speaker?.play({ kind: "note", name: "C4", seconds: 1.4 });
      await new Promise((resolve) => setTimeout(resolve, 300));
      const second = bench.speaker?.play({ kind: "note", name: "B5", seconds: 0.5 });
      await Promise.all([first, second]);
    });
    const heard = await recorded(opened);
    // Counted from the end: the second note's start waits for the page's own timer.
    const end = duration(heard);
    const later = after(heard, end - 0.4, end - 0.15);
    const before = level(after(heard, 0.05, 0.25), heard.rate, 261.63);
    const fall = before - level(later, heard.rate, 261.63);
    assert.ok(fall > 35, `C4 fell by ${fall} dB`);
    assert.ok(level(later, heard.rate, 987.77) > -35, "B5 sounds");
    assert.ok(end < 1.3, `${end} s`);
  },

  async "a wrong name is logged and makes no sound"(opened) {
    opened.log.length = 0;
    const heard = await hear(opened, note("H4"));
    assert.equal(peak(heard.samples), 0);
    assert.deepEqual(opened.log, ["Invalid note name format: H4"]);
  },

  async "a note without a sample comes from the triangle synth"(opened) {
    // Further below the lowest sample than one may be slowed down.
    const heard = await hear(opened, note("A1", 0.5));
    const middle = after(heard, 0.2, 0.5);
    assert.ok(Math.abs(centsFrom(middle, heard.rate, 55)) < 2);
    // A triangle's third partial lies 19 dB below its first; it has no second.
    const partial = (n: number): number => level(middle, heard.rate, 55 * n);
    assert.ok(Math.abs(partial(1) - partial(3) - 19.1) < 1, `${partial(1) - partial(3)} dB`);
    assert.ok(partial(1) - partial(2) > 40);
    assert.ok(duration(heard) > 1.2 && duration(heard) < 1.8, `${duration(heard)} s`);
  },

  async "a sample that can't be loaded is logged, and the synth plays its note"(opened) {
    await opened.page.route("**/notes/E_4.mp3", (route) => route.fulfill({ status: 404 }));
    opened.log.length = 0;
    const heard = await hear(opened, note("E4"));
    assert.ok(Math.abs(centsFrom(after(heard, 0.1, 0.5), heard.rate, 329.628)) < 3);
    assert.ok(
      opened.log.some((line) => line.startsWith("Sample load error")),
      opened.log.join(),
    );
  },

  async "a recording that can't be loaded is logged and stays silent"(opened) {
    const page = { status: 200, contentType: "text/html", body: "<html></html>" };
    await opened.page.route("**/d-dorian.mp3", (route) => route.fulfill(page));
    opened.log.length = 0;
    const heard = await hear(opened, { kind: "recording", name: "d-dorian" });
    assert.equal(peak(heard.samples), 0);
    assert.ok(
      opened.log.some((line) => line.startsWith("Sample load error")),
      opened.log.join(),
    );
  },

  async "a recording plays to its end"(opened) {
    const heard = await hear(opened, { kind: "recording", name: "c-ionian" });
    assert.ok(duration(heard) > 4.9 && duration(heard) < 5.4, `${duration(heard)} s`);
    assert.ok(Math.abs(centsFrom(after(heard, 0.06, 0.5), heard.rate, 261.626)) < 3);
  },

  async "an effect sounds over a note, which goes on"(opened) {
    await opened.page.evaluate(async () => {
      bench.forget();
      const under = bench.speaker?.play({ kind: "note", name: "C4", seconds: 1 });
      await Promise.all([under, bench.speaker?.play({ kind: "effect", name: "great" })]);
    });
    const heard = await recorded(opened);
    assert.ok(level(after(heard, 0.6, 0.9), heard.rate, 261.63) > -40, "C4 goes on");
    const chime = level(after(heard, 0.3, 0.6), heard.rate, 2093);
    assert.ok(chime > -70, `C7 at ${chime} dB`);
  },

  async "the parts of a mix start to the sample"(opened) {
    await opened.page.evaluate(async () => {
      bench.forget();
      const click = new Float32Array(100);
      click.fill(1, 50, 53);
      const sound = { kind: "take", samples: click, sampleRate: bench.heard.rate } as const;
      const parts = [0, 0.25, 0.7].map((at) => ({ at, sound }));
      await bench.speaker?.play({ kind: "mix", parts });
    });
    const { samples, rate } = await recorded(opened);
    const clicks: number[] = [];
    samples.forEach((value, i) => {
      // A click between two samples is shared by both: the louder one counts.
      if (Math.abs(value) > 0.05 && i - (clicks.at(-1) ?? -9) > 5) clicks.push(i);
    });
    const offsets = clicks.map((at) => (at - (clicks[0] ?? 0)) / rate);
    assert.equal(offsets.length, 3);
    [0, 0.25, 0.7].forEach((at, i) => {
      assert.ok(Math.abs((offsets[i] ?? 0) - at) < 1.5 / rate, `${offsets[i]} s`);
    });
  },

  async "a faint take is heard as loud as the notes"(opened) {
    const take = await opened.page
      .evaluate(async () => {
        bench.forget();
        const sampleRate = 44_100;
        const samples = new Float32Array(sampleRate).map(
          (_, i) => 0.01 * Math.sin((2 * Math.PI * 300 * i) / sampleRate),
        );
        await bench.speaker?.play({ kind: "take", samples, sampleRate });
      })
      .then(() => recorded(opened));
    const heard = level(after(take, 0.2, 0.8), take.rate, 300);
    // A sine of 0.15 effective value at volume 0.7 peaks at 0.148: −16.6 dBFS.
    assert.ok(Math.abs(heard + 16.6) < 1, `${heard} dB`);
  },

  async "stop settles at once and fades without a click"(opened) {
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
    const heard = await recorded(opened);
    assert.ok(settled < 20, `settled after ${settled} ms`);
    assert.ok(duration(heard) > 0.25 && duration(heard) < 0.4, `${duration(heard)} s`);
    let jump = 0;
    heard.samples.forEach((value, i) => {
      if (i > onset(heard) + 2000)
        jump = Math.max(jump, Math.abs(value - (heard.samples[i - 1] ?? 0)));
    });
    assert.ok(jump < 0.05, `jumps by ${jump}`);
  },

  async "a context that was held up is resumed"(opened) {
    await opened.page.evaluate(async () => {
      for (const context of bench.contexts) await (context as AudioContext).suspend();
    });
    const heard = await hear(opened, note("G4"));
    assert.ok(peak(heard.samples) > 0.1);
  },

  async "the page has one context and broke no policy"(opened) {
    assert.equal(await opened.page.evaluate(() => bench.contexts.size), 1);
    assert.deepEqual(
      opened.log.filter((line) => line.includes("Content Security Policy")),
      [],
    );
    assert.deepEqual(opened.page.workers(), []);
  },
};

/** Nothing was clicked: the note must be given up, in silence. */
async function unasked(url: string): Promise<void> {
  const { page, log, close } = await openPage(`${url}#unasked`);
  await page.waitForTimeout(4000);
  const [waited, contexts] = await page.evaluate(() => [bench.unasked, bench.contexts.size]);
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
  const results = [await attempt("what no gesture asked for stays silent", () => unasked(url))];
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
