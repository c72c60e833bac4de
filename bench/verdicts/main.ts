/**
 * Judges random performances of intervals, as lessons and own sets ask them, with the app's own code, from the first
 * sample to the message, and fails if a right one is faulted or a wrong one is praised:
 *
 *   npm run bench -- verdicts [--gate | --hard [condition] | number of contours and of sounds, default 10000 500]
 *
 * Contours are pitch tracks without sound; sounds are synthetic voices in noise and rooms, so the figures
 * don't describe real singers. `--gate` measures a part, as `npm test` does: fewer contours, and only sounds with
 * noise, breath or a room in them. `--hard` only prints figures of sounds that are hard to judge.
 */
import { createRandom } from "@attune/voice/testing";
import { listen } from "../../scripts/voice/listen.ts";
import { createChecks } from "../checks.ts";
import { measureHard } from "./hard.ts";
import {
  INTENTS,
  type Intent,
  type Performance,
  perform,
  quickened,
  type Source,
} from "./performances.ts";
import { NO_SONGS, type NoSong, SAMPLE_RATE, soundOf } from "./sounds.ts";
import { isDifficult, judgeContour, judgeSound, type Outcome, outcomeOf } from "./verdicts.ts";

const [option, second] = process.argv.slice(2);
const isGate = option === "--gate";
const contours = isGate ? 1000 : Number(option ?? 10_000);
const sounds = isGate ? 20 : Number(second ?? 500);
/** Sounds without a song, of each kind. */
const noSongs = isGate ? 3 : sounds / 5;

/** Highest part of sounds without a song that may be taken for singing, in percent. */
const TAKEN: Readonly<Record<NoSong, number>> = { noise: 0, speech: 0, piano: 5 };

/** Highest part of right intervals of short notes in which no notes are found, in percent. */
const UNSURE_IF_QUICK = 25;

/** Outcomes that fault a right performance, or praise a wrong one. */
const WRONG: Readonly<Record<Intent, readonly Outcome[]>> = {
  inTune: ["tryAgain", "noVoice", "timeUp"],
  wrongInterval: ["great", "good"],
  oneNoteTwice: ["great", "good"],
  oneNote: ["great", "good"],
  unequalOctaves: ["great"],
};

const checks = createChecks();
if (option === "--hard") measureHard(second);
else measureAll();

function measureAll(): void {
  console.info("Outcomes in percent of synthetic performances:\n");
  const contourOutcome = (performance: Performance) =>
    judgeContour(performance, createRandom(performance.seed + 5));
  const isWanted = isGate ? isDifficult : () => true;
  measure("contour", contours, contourOutcome);
  measure("sound", sounds, judgeSound, { isWanted });
  measure("contour of a set", contours / 2, contourOutcome, { source: "sets" });
  measure("sound of a set", sounds / 2, judgeSound, { isWanted, source: "sets" });
  measureQuick("contour", contours / 20, contourOutcome);
  measureQuick("sound", sounds / 10, judgeSound);
  for (const kind of NO_SONGS) measureNoSong(kind);
  console.info();
  if (!checks.report()) process.exitCode = 1;
}

interface Chosen {
  readonly source?: Source;
  readonly isWanted?: (performance: Performance) => boolean;
}

function measure(
  name: string,
  count: number,
  judge: (performance: Performance) => Outcome,
  chosen: Chosen = {},
): void {
  for (const intent of INTENTS) {
    const outcomes = performances(intent, count / INTENTS.length, chosen).map(judge);
    printOutcomes(`${name}: ${intent}`, outcomes);
    const wrong = outcomes.filter((outcome) => WRONG[intent].includes(outcome));
    checks.exactly(`${name}: ${intent}, judged wrong`, wrong.length, 0);
  }
}

/** The first performances with this intent that are wanted. */
function performances(
  intent: Intent,
  count: number,
  { source, isWanted = () => true }: Chosen,
): readonly Performance[] {
  const wanted: Performance[] = [];
  for (let seed = 0; wanted.length < count; seed++) {
    const performance = perform(intent, seed, createRandom(seed + 1), source);
    if (isWanted(performance)) wanted.push(performance);
  }
  return wanted;
}

/** Right and wrong intervals of short notes. */
function measureQuick(
  name: string,
  count: number,
  judge: (performance: Performance) => Outcome,
): void {
  const sing = (intent: Intent) =>
    performances(intent, count, { source: "sets" }).map((each) =>
      judge(quickened(each, createRandom(each.seed + 9))),
    );
  const [right, wrong] = [sing("inTune"), sing("wrongInterval")];
  const countOf = (outcomes: readonly Outcome[], ...of: readonly Outcome[]) =>
    outcomes.filter((outcome) => of.includes(outcome)).length;
  printOutcomes(`${name}: quick, in tune`, right);
  printOutcomes(`${name}: quick, wrong interval`, wrong);
  checks.exactly(`${name}: quick, in tune, faulted`, countOf(right, "tryAgain", "timeUp"), 0);
  const unsure = (100 * countOf(right, "noVoice")) / right.length;
  checks.atMost(`${name}: quick, in tune, once more`, unsure, UNSURE_IF_QUICK, "%");
  checks.exactly(`${name}: quick, wrong, praised`, countOf(wrong, "great", "good"), 0);
}

function measureNoSong(kind: NoSong): void {
  const interval = { root: "C4", target: "E4" };
  const outcomes = Array.from({ length: noSongs }, (_, i) =>
    outcomeOf(listen(soundOf(kind, i), SAMPLE_RATE, interval).verdict),
  );
  printOutcomes(kind, outcomes);
  const wrong = outcomes.filter((outcome) => outcome !== "noVoice" && outcome !== "timeUp");
  checks.atMost(`${kind}, taken for singing`, (100 * wrong.length) / noSongs, TAKEN[kind], "%");
}

function printOutcomes(name: string, outcomes: readonly Outcome[]): void {
  const cells = (["great", "good", "tryAgain", "noVoice", "timeUp"] as const).map((outcome) => {
    const count = outcomes.filter((each) => each === outcome).length;
    return `${outcome} ${((100 * count) / outcomes.length).toFixed(1).padStart(5)}`;
  });
  console.info(`${name.padEnd(34)}${cells.join("   ")}`);
}
