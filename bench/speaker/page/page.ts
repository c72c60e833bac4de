/** What the bench drives: one button, and the ways to sound that are compared. */
import { contexts, forget, heard } from "./tap.ts";

/** Plays; resolves at the end. */
type Play = () => Promise<void> | void;

const A4 = "/notes/A_4.mp3";

/** The product's speaker; asked for by the tests too. */
async function product() {
  const { createSpeaker } = await import("@attune/audio/speaker");
  const speaker = createSpeaker({ baseUrl: "/" });
  const sound = { kind: "note", name: "A4" } as const;
  await speaker.preload([sound]);
  return { speaker, play: () => speaker.play(sound) };
}

/** The usual way: an element with the file, routed through a context so that it can be tapped. */
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

/** Tone.js as its manual shows it. */
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
  heard,
  contexts,
  forget,
  speaker: undefined as Awaited<ReturnType<typeof product>>["speaker"] | undefined,
  /** Milliseconds until a note that no gesture had asked for was given up. */
  unasked: undefined as number | undefined,
  async use(name: "product" | "element" | "sampler"): Promise<void> {
    if (name === "product") {
      const { speaker, play } = await product();
      bench.speaker = speaker;
      action = play;
    } else action = name === "element" ? element() : await sampler();
  },
  /** Milliseconds from the click to the first sound that reached the destination. */
  latency: () => (heard.firstAt === undefined ? undefined : heard.firstAt - clickedAt),
  /** Everything heard, on one timeline; `at` seconds of the audio clock for its first sample. */
  recording(): { at: number; rate: number; samples: number[] } {
    const at = heard.blocks[0]?.time ?? 0;
    const last = heard.blocks.at(-1);
    const seconds = last ? last.time - at : 0;
    const samples = new Float32Array(Math.round(seconds * heard.rate) + 128);
    // Several nodes may be connected to the destination: it sounds their sum.
    for (const block of heard.blocks) {
      const start = Math.round((block.time - at) * heard.rate);
      block.samples.forEach((value, i) => {
        samples[start + i] = (samples[start + i] ?? 0) + value;
      });
    }
    return { at, rate: heard.rate, samples: [...samples] };
  },
};
export type Bench = typeof bench;
Object.assign(globalThis, { bench });

// A page that plays unasked: evaluate() would count as a gesture, so it has to do so by itself.
if (location.hash === "#unasked") {
  const { speaker, play } = await product();
  bench.speaker = speaker;
  const begun = performance.now();
  await play();
  bench.unasked = performance.now() - begun;
}
