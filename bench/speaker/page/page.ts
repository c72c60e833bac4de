/** The measured page: one button, and the compared players. */
import { captured, contexts, forget } from "./tap.ts";

/** Plays a note; resolves at its end. */
type Play = () => unknown;

const A4 = "/notes/A_4.mp3";

/** The product's speaker. */
async function product() {
  const { createSpeaker } = await import("@attune/audio/speaker");
  const speaker = createSpeaker({ baseUrl: "/", volumes: () => ({ notes: 0.7, effects: 0.15 }) });
  const sound = { kind: "note", name: "A4" } as const;
  await speaker.preload([sound]);
  return { speaker, play: () => speaker.play(sound) };
}

/** An `<audio>` element, routed through a context so that it can be recorded. */
function element(): Play {
  const context = new AudioContext();
  const audio = new Audio(A4);
  audio.preload = "auto";
  context.createMediaElementSource(audio).connect(context.destination);
  return async () => {
    await context.resume();
    audio.currentTime = 0;
    await audio.play();
  };
}

/** Tone.js as in its documentation. */
async function sampler(): Promise<Play> {
  const { Sampler, start, loaded } = await import("tone");
  const instrument = new Sampler({ urls: { A4 } }).toDestination();
  await loaded();
  return async () => {
    await start();
    instrument.triggerAttackRelease("A4", 0.5);
  };
}

let action: Play = () => {};
let clickedAt = 0;
document.querySelector("#play")?.addEventListener("click", (event) => {
  forget();
  clickedAt = event.timeStamp;
  void action();
});

const bench = {
  captured,
  contexts,
  forget,
  speaker: undefined as Awaited<ReturnType<typeof product>>["speaker"] | undefined,
  /** Milliseconds until playing without a gesture was rejected. */
  rejectedAfter: undefined as number | undefined,
  async use(name: "product" | "element" | "sampler"): Promise<void> {
    if (name === "product") {
      const { speaker, play } = await product();
      bench.speaker = speaker;
      action = play;
    } else action = name === "element" ? element() : await sampler();
  },
  /** Milliseconds from the click to the first sound at the destination. */
  latency: () => (captured.firstAt === undefined ? undefined : captured.firstAt - clickedAt),
  /** All recorded blocks on one timeline; `at` is the audio time of the first sample in seconds. */
  recording(): { at: number; rate: number; samples: number[] } {
    const at = captured.blocks[0]?.time ?? 0;
    const last = captured.blocks.at(-1);
    const seconds = last ? last.time - at : 0;
    const samples = new Float32Array(Math.round(seconds * captured.rate) + 128);
    // The destination plays the sum of all connected nodes.
    for (const block of captured.blocks) {
      const start = Math.round((block.time - at) * captured.rate);
      block.samples.forEach((value, i) => {
        samples[start + i] = (samples[start + i] ?? 0) + value;
      });
    }
    return { at, rate: captured.rate, samples: [...samples] };
  },
};
export type Bench = typeof bench;
Object.assign(globalThis, { bench });

// Plays on load: evaluate() would count as a gesture.
if (location.hash === "#no-gesture") {
  const { speaker, play } = await product();
  bench.speaker = speaker;
  const start = performance.now();
  await play();
  bench.rejectedAfter = performance.now() - start;
}
