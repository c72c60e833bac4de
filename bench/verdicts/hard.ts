/** Outcomes of intervals in sounds that are hard to judge, as a table of Markdown. */
import type { Half } from "@attune/exercises/testing";
import {
  type Condition,
  createRandom,
  dropoutsOf,
  gainControlOf,
  highPassOf,
  type Random,
  tremoloOf,
} from "@attune/voice/testing";
import { type Performance, perform } from "./performances.ts";
import { talkAt } from "./sounds.ts";
import { judgeSoundIn } from "./verdicts.ts";

type Effect = (half: Half, random: Random, seed: number) => Condition;

/** Performances of each half of a condition. */
const SOUNDS = 32;
const HALVES = ["mild", "hard"] as const;
const OUTCOMES = ["great", "good", "noVoice", "tryAgain", "timeUp"] as const;
const INTENTS = ["inTune", "wrongInterval"] as const;

const clean: Condition = (samples) => samples;

const EFFECTS: Readonly<Record<string, Effect>> = {
  clean: () => clean,
  /** Another person talks all the time, 14–24 or 10–14 dB below the voice. */
  otherVoice: (half, random, seed) =>
    talkAt(half === "mild" ? random.between(14, 24) : random.between(10, 14), seed),
  /** The pitch wobbles by 25–40 or 40–50 cents at 2.6–3.4 Hz. */
  wobble: () => clean,
  /** The level trembles by 6–8 or 8–12 dB at 4–8 Hz. */
  tremolo: (half, random) =>
    tremoloOf(half === "mild" ? random.between(6, 8) : random.between(8, 12), random.between(4, 8)),
  /** The gain follows the voice, by at most 6 or 12 dB. */
  gainControl: (half) => gainControlOf(half === "mild" ? 6 : 12),
  /** The sound drops out for 40–80 ms, once or twice a second. */
  dropouts: (half) => dropoutsOf(half === "mild" ? 1 : 2),
  /** A microphone that hears little below 200 or 300 Hz. */
  thin: (half) => highPassOf(half === "mild" ? 200 : 300),
};

/** @param only The one condition to measure. */
export function measureHard(only?: string): void {
  console.info(
    "| | half | sung | GREAT! | Good! | No Voice | Try Again! | Time's Up! |\n|---|---|---|---|---|---|---|---|",
  );
  for (const name of Object.keys(EFFECTS)) {
    if (only !== undefined && name !== only) continue;
    for (const half of HALVES) for (const intent of INTENTS) printRow(name, half, intent);
  }
}

function printRow(name: string, half: Half, intent: (typeof INTENTS)[number]): void {
  const outcomes = Array.from({ length: SOUNDS }, (_, seed) => {
    const performance = perform(intent, seed, createRandom(seed + 1), "sets");
    const random = createRandom(seed + 2);
    const condition = EFFECTS[name]?.(half, random, seed) ?? clean;
    return judgeSoundIn(
      name === "wobble" ? wobbling(performance, half, random) : performance,
      condition,
    );
  });
  const cells = OUTCOMES.map((outcome) => {
    const part = outcomes.filter((each) => each === outcome).length / SOUNDS;
    return `${Math.round(100 * part)} %`;
  });
  console.info(`| ${name} | ${half} | ${intent} | ${cells.join(" | ")} |`);
}

function wobbling(performance: Performance, half: Half, random: Random): Performance {
  const cents = half === "mild" ? random.between(25, 40) : random.between(40, 50);
  const vibrato = { cents, hz: random.between(2.6, 3.4), phase: random.between(0, 6) };
  return { ...performance, vibrato };
}
