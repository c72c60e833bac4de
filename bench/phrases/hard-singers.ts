/** Outcomes of singers who are hard to judge, as a table of Markdown. */
import {
  CHANGED_SINGERS,
  type Half,
  type HardSinger,
  performHard,
  RIGHT_SINGERS,
  type SimulatedPerformance,
} from "@attune/exercises/testing";
import {
  type Condition,
  createRandom,
  dropoutsOf,
  gainControlOf,
  highPassOf,
  type Random,
  suppressionOf,
  tremoloOf,
} from "@attune/voice/testing";
import { talkAt } from "../verdicts/sounds.ts";
import { judgeContour, judgeSoundIn, shownOutcome } from "./verdicts.ts";

/** Performances of each half of a condition. */
const CONTOURS = 200;
const SOUNDS = 8;
const OUTCOMES = ["great", "good", "unsure", "tryAgain", "noVoice"] as const;

type Effect = (half: Half, performance: SimulatedPerformance, random: Random) => Condition;

const unchanged: Effect = () => (samples) => samples;

/** Changes of the sound of singers that a pitch contour can't show. */
const SOUNDING: Readonly<Partial<Record<HardSinger, Effect>>> = {
  tremolo: (half, _, random) => {
    const db = half === "mild" ? random.between(6, 8) : random.between(8, 12);
    return tremoloOf(db, random.between(4, 8));
  },
  falseConsonants: unchanged,
  suppressed: (half, { notes }, random) => {
    const db = half === "mild" ? random.between(6, 12) : random.between(12, 18);
    const starts = notes.map(({ start }) => start);
    return suppressionOf(db, starts);
  },
  gainControl: (half) => gainControlOf(half === "mild" ? 6 : 12),
  dropouts: (half) => dropoutsOf(half === "mild" ? 1 : 2),
  lowVoice: unchanged,
  highVoice: unchanged,
  thinBass: () => highPassOf(200),
  otherVoice: (half, { seed }, random) =>
    talkAt(half === "mild" ? random.between(18, 24) : random.between(14, 18), seed),
};

/** @param only The one singer to measure. */
export function measureHardSingers(only?: string): void {
  console.info(
    "| | half | GREAT! | Good! | Once More? | Try Again! | No Voice |\n|---|---|---|---|---|---|---|",
  );
  for (const singer of [...RIGHT_SINGERS, ...CHANGED_SINGERS]) {
    if (only !== undefined && singer !== only) continue;
    for (const half of ["mild", "hard"] as const) printRow(singer, half);
  }
}

function printRow(singer: HardSinger, half: Half): void {
  const effect = SOUNDING[singer];
  const count = effect ? SOUNDS : CONTOURS;
  const outcomes = Array.from({ length: count }, (_, i) => {
    const performance = performHard(singer, half, i + 1, createRandom(i + 1));
    const judged = effect
      ? judgeSoundIn(performance, effect(half, performance, createRandom(i + 2)))
      : judgeContour(performance);
    return shownOutcome(judged);
  });
  const cells = OUTCOMES.map((outcome) => {
    const part = outcomes.filter((each) => each === outcome).length / count;
    return `${Math.round(100 * part)} %`;
  });
  console.info(`| ${singer} | ${half} | ${cells.join(" | ")} |`);
}
