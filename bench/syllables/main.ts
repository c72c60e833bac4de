/**
 * Measures the recognizer of syllables on two synthesizers that it was never trained on, against its limits, a
 * nearest-template peer and, if it is installed, pocketsphinx.
 *
 *   npm run bench -- syllables [--gate]
 *
 * `--gate` leaves the time, the peers and the easy conditions out, as `npm test` does. Exits with 1 when a figure is worse
 * than its limit. These voices are synthetic: figures on real speakers are in tools/syllables/MODEL.md.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SYLLABLES, type Syllable } from "@attune/theory";
import {
  claimOf,
  createSyllableRecognizer,
  SYLLABLE_FLOORS,
  type SyllableReading,
} from "@attune/voice/syllables";
import { createChecks, quantile } from "../checks.ts";
import { GATE_CONDITIONS, HARSH_CONDITIONS } from "./conditions.ts";
import { createTemplates } from "./peer.ts";
import { createSphinx } from "./sphinx.ts";
import { teach } from "./taught.ts";
import { type Clip, otherSounds, SAMPLE_RATE, sungClips, sungVowels } from "./voices.ts";

const isGate = process.argv.includes("--gate");
const NATURALS: readonly Syllable[] = ["DO", "RE", "MI", "FA", "SO", "LA", "TI"];

interface Heard {
  readonly clip: Clip & { readonly symbol: Syllable };
  readonly reading: SyllableReading;
}

const bytes = readFileSync(fileURLToPath(import.meta.resolve("@attune/voice/syllables.bin")));
const recognizer = createSyllableRecognizer(bytes);
/** Processor time of each syllable, which other processes don't change. */
const milliseconds: number[] = [];

function recognize(samples: Float32Array): SyllableReading {
  const start = process.cpuUsage();
  const reading = recognizer.recognize(samples, SAMPLE_RATE);
  milliseconds.push(process.cpuUsage(start).user / 1000);
  return reading;
}

const clips = sungClips();
const known = clips.filter((clip): clip is Heard["clip"] => clip.symbol !== undefined);
const others = clips.filter(({ symbol }) => symbol === undefined);
const heard: readonly Heard[] = known.map((clip) => ({ clip, reading: recognize(clip.samples) }));

function bestOf({ scores }: SyllableReading, among: readonly Syllable[]): Syllable | undefined {
  return [...among].sort((a, b) => scores[b] - scores[a])[0];
}

const share = <T>(items: readonly T[], accepts: (item: T) => boolean) =>
  (100 * items.filter(accepts).length) / items.length;

/** Where as many right claims are refused as wrong ones accepted, in percent. */
function equalErrorRate(): number {
  const right = heard.map(({ clip, reading }) => reading.scores[clip.symbol]);
  const wrong = heard.flatMap(({ clip, reading }) =>
    SYLLABLES.filter((syllable) => syllable !== clip.symbol).map((s) => reading.scores[s]),
  );
  const rates = [...right, ...wrong].map((threshold) => ({
    refused: share(right, (score) => score < threshold),
    accepted: share(wrong, (score) => score >= threshold),
  }));
  const gap = (rate: (typeof rates)[number]) => Math.abs(rate.refused - rate.accepted);
  const best = rates.reduce((a, b) => (gap(b) < gap(a) ? b : a));
  return (best.refused + best.accepted) / 2;
}

const naturals = heard.filter(({ clip }) => NATURALS.includes(clip.symbol));
const rightClaims = heard.map(({ clip, reading }) => claimOf(reading, clip.symbol).match);
const wrongClaims = heard.flatMap(({ clip, reading }) =>
  SYLLABLES.filter((s) => s !== clip.symbol).map((expected) => claimOf(reading, expected).match),
);
const checks = createChecks();
const isRight = (among: readonly Syllable[]) => (one: Heard) =>
  bestOf(one.reading, among) === one.clip.symbol;
const isFaulted = ({ clip, reading }: Heard) => claimOf(reading, clip.symbol).match === false;
checks.atLeast("of the seventeen", share(heard, isRight(SYLLABLES)), 60, "%");
checks.atLeast("of the seven naturals", share(naturals, isRight(NATURALS)), 90, "%");
checks.atMost("equal error rate", equalErrorRate(), 11, "%");
const isNamed = (match: boolean | null) => match === true;
checks.atLeast("right notes named", share(rightClaims, isNamed), 60, "%");
checks.atMost("right notes faulted", share(heard, isFaulted), 2, "%");
checks.atMost("wrong notes named right", share(wrongClaims, isNamed), 4, "%");
checks.atLeast(
  "wrong notes caught",
  share(wrongClaims, (match) => match === false),
  33,
  "%",
);
const isClaimed = (samples: Float32Array) => recognize(samples).confidence >= SYLLABLE_FLOORS.app;
const foreign = others.map(({ samples }) => samples);
checks.atMost("other syllables taken for ours", share(foreign, isClaimed), 25, "%");
checks.atMost("vowels alone taken for ours", share(sungVowels(), isClaimed), 10, "%");
for (const [name, condition] of Object.entries(HARSH_CONDITIONS)) {
  if (isGate && !GATE_CONDITIONS.has(name)) continue;
  const changed = known.map((clip, i) => ({
    clip,
    reading: recognize(condition(clip.samples, SAMPLE_RATE, i)),
  }));
  const among = changed.filter(({ clip }) => NATURALS.includes(clip.symbol));
  checks.atLeast(`of the seven, ${name}`, share(among, isRight(NATURALS)), 70, "%");
  const named = changed.map(({ clip, reading }) => claimOf(reading, clip.symbol).match);
  checks.atLeast(`right notes named, ${name}`, share(named, isNamed), 40, "%");
  checks.atMost(`right notes faulted, ${name}`, share(changed, isFaulted), 3, "%");
}
for (const [voice, own] of Map.groupBy(clips, (clip) => clip.voice)) {
  const { weight, sung, others, before, after } = teach(recognizer, own);
  console.info(
    `${voice}, taught two takes of each syllable (weight ${weight}): ` +
      `recognized ${before.recognized} → ${after.recognized} of ${sung} others, ` +
      `faulted ${before.faulted} → ${after.faulted}, ` +
      `foreign ones claimed ${before.foreign} → ${after.foreign} of ${others}`,
  );
  checks.atLeast(`gained by teaching, ${voice}`, after.recognized - before.recognized, 0);
  checks.atMost(`faulted by teaching, ${voice}`, after.faulted - before.faulted, 0);
}
for (const [name, sounds] of otherSounds()) {
  const highest = Math.max(...sounds.map((samples) => recognize(samples).confidence));
  checks.atMost(`highest confidence in ${name}`, highest, SYLLABLE_FLOORS.app);
}
checks.atMost("weights", bytes.length / 1000, 200, "kB");
if (!isGate) {
  checks.atMost("median time for a syllable", quantile(milliseconds, 0.5), 20, "ms");
  comparePeers();
}
if (!checks.report()) process.exitCode = 1;

function comparePeers(): void {
  const own = share(heard, isRight(SYLLABLES));
  const template = createTemplates(clips);
  const nearest = share(known, (clip) => template(clip) === clip.symbol);
  checks.atLeast("of the seventeen, per nearest template", own / nearest, 1.5, "×");
  console.info(`nearest template of another voice: ${nearest.toFixed(1)} % of the seventeen`);
  const sphinx = createSphinx();
  if (sphinx) {
    const recognized = share(known, (clip) => sphinx(clip) === clip.symbol);
    console.info(`pocketsphinx: ${recognized.toFixed(1)} % of the seventeen`);
  } else {
    console.info("pocketsphinx isn't installed: not compared");
  }
}
