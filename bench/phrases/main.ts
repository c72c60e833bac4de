/**
 * Judges simulated performances of phrases with the app's own code, and fails if a right one is faulted or one
 * with a wrong note is great:
 *
 *   npm run bench -- phrases [--gate | --hard [singer] | --picture | number of contours and of sounds, default 10000 500]
 *
 * Contours are pitch tracks without sound; sounds are synthetic voices in noise and rooms, so the figures don't
 * describe real singers. It also measures whether the display and the verdict agree on the notes, when listening ends
 * after the last note, and how long the verdict takes from then. `--gate` measures a part, as `npm test` does: fewer contours, and only sounds with noise, breath or a room
 * in them. `--hard` only prints figures of singers who are hard to judge, beside the goals (docs/research/sung-phrases.md).
 * `--picture` draws that of docs/phrase-judging.md. A performance is the same in each run.
 */
import {
  DRIFTING,
  INTENTS,
  type Intent,
  OFF_TEMPO,
  performPhrase,
  RIGHT,
  type SimulatedPerformance,
  UNSUNG,
} from "@attune/exercises/testing";
import { createRandom } from "@attune/voice/testing";
import { type Checks, createChecks, quantile } from "../checks.ts";
import { NO_SONGS, type NoSong, SAMPLE_RATE, soundOf } from "../verdicts/sounds.ts";
import { measureHardSingers } from "./hard-singers.ts";
import { listenTo } from "./listening.ts";
import { drawPicture } from "./picture.ts";
import {
  addErrors,
  isDifficult,
  type Judged,
  judgeContour,
  judgeSamples,
  judgeSound,
  type NoteErrors,
  shownOutcome,
} from "./verdicts.ts";

type Outcome = ReturnType<typeof shownOutcome>;
const OUTCOMES = ["great", "good", "unsure", "tryAgain", "noVoice"] as const;

const [option, second] = process.argv.slice(2);
const isGate = option === "--gate";
const contours = isGate ? 270 : Number(option ?? 10_000);
const sounds = isGate ? 16 : Number(second ?? 500);
/** Sounds without a song, of each kind. */
const noSongs = isGate ? 2 : sounds / 5;
/** Performances of each intent that are listened to. */
const listened = isGate ? 5 : Infinity;

const isOneOf = (intents: readonly Intent[], intent: Intent) => intents.includes(intent);

/** Outcomes that fault a right performance, or praise a wrong one. */
function wrongOutcomes(intent: Intent): readonly Outcome[] {
  if (isOneOf(RIGHT, intent) || isOneOf(DRIFTING, intent)) return ["tryAgain", "noVoice"];
  if (isOneOf(UNSUNG, intent)) return ["great", "good", "tryAgain"];
  // Extra notes may be short enough to be a search for the next one.
  return intent === "extra" ? [] : ["great"];
}

/**
 * Highest part of sounds without a song that may be taken for singing, in percent. Speech whose syllables are as long as the
 * notes, or on their pitches, is judged as them.
 */
const TAKEN: Readonly<Record<NoSong, number>> = { noise: 0, speech: 3, piano: 20 };

/** Highest part of performances that get neither praise nor blame, in percent. */
const UNSURE = 5;

/** Limits of the errors of right notes: part found within 50 ms and 50 cents, and 95 of 100 notes. */
const ERRORS = {
  contour: { correct: 97, onsetMs: 10, cents: 6 },
  sound: { correct: 93, onsetMs: 50, cents: 15 },
} as const;

/** Performances whose last note is sung, right or wrong; an extra one may be short. */
const ENDED = [...RIGHT, ...DRIFTING, "halfStepWrong", "thirdWrong"] as const;
/** Limits, kept by 99 of 100: seconds from the last release to the end of listening, and milliseconds to the verdict. */
const LISTENING_SECONDS = 0.6;
const VERDICT_MS = 100;
/** Lowest part of the notes that the display shows as the verdict takes them, in percent; a beginning again is seen late. */
const AGREED = 97;

const SEEDS_PER_INTENT = 100_000;

const checks = createChecks();
if (option === "--hard") measureHardSingers(second);
else if (option === "--picture") drawPicture();
else measureAll();

function measureAll(): void {
  console.info("Outcomes in percent of synthetic performances:\n");
  const judged = measure("contour", contours, INTENTS, judgeContour);
  measure(
    "sound",
    sounds,
    INTENTS.filter((intent) => !isOneOf(UNSUNG, intent)),
    judgeSound,
    isGate ? isDifficult : undefined,
  );
  for (const kind of NO_SONGS) measureNoSong(kind);
  measureListening(judged);
  console.info();
  if (!checks.report()) process.exitCode = 1;
}

function measure(
  name: "contour" | "sound",
  count: number,
  intents: readonly Intent[],
  judge: (performance: SimulatedPerformance) => Judged,
  isWanted?: (performance: SimulatedPerformance) => boolean,
): ReadonlyMap<Intent, readonly Judged[]> {
  const all = new Map<Intent, readonly Judged[]>();
  const errors: NoteErrors = { onsets: [], cents: [], sung: 0, correct: 0 };
  const hints = { drift: [0, 0], tempo: [0, 0] };
  const durations: number[] = [];
  const unsure: number[] = [];
  for (const intent of intents) {
    const judged = performances(intent, Math.ceil(count / intents.length), isWanted).map(judge);
    all.set(intent, judged);
    durations.push(...judged.map(({ ms }) => ms));
    const outcomes = judged.map(shownOutcome);
    printOutcomes(`${name}: ${intent}`, outcomes);
    const isWrong = (outcome: Outcome) => wrongOutcomes(intent).includes(outcome);
    for (const each of judged) {
      if (!isWrong(shownOutcome(each))) continue;
      console.info(`  seed ${each.performance.seed}`, each.verdict.hint);
    }
    checks.exactly(`${name}: ${intent}, judged wrong`, outcomes.filter(isWrong).length, 0);
    unsure.push(...outcomes.map((outcome) => (outcome === "unsure" ? 100 : 0)));
    if (isOneOf(RIGHT, intent)) for (const each of judged) addErrors(errors, each);
    const codes = judged.map(({ verdict }) => verdict.hint?.code ?? "");
    if (isOneOf(DRIFTING, intent)) countHints(hints.drift, codes, ["drift"]);
    if (isOneOf(OFF_TEMPO, intent) && intent !== "hesitating") {
      countHints(hints.tempo, codes, [intent]);
    }
  }
  const partUnsure = unsure.reduce((sum, each) => sum + each, 0) / unsure.length;
  checks.atMost(`${name}: unsure`, partUnsure, UNSURE, "%");
  printErrors(name, errors, checks);
  if (name === "sound") printDurations(durations);
  for (const [hint, [named = 0, count = 0]] of Object.entries(hints)) {
    checks.atLeast(`${name}: ${hint} is the hint`, (100 * named) / count, 85, "%");
  }
  return all;
}

/** The first performances with this intent that are wanted. */
function performances(
  intent: Intent,
  count: number,
  isWanted = (_: SimulatedPerformance) => true,
): readonly SimulatedPerformance[] {
  const wanted: SimulatedPerformance[] = [];
  for (let i = 1; wanted.length < count; i++) {
    const seed = SEEDS_PER_INTENT * INTENTS.indexOf(intent) + i;
    const performance = performPhrase(intent, seed, createRandom(seed));
    if (isWanted(performance)) wanted.push(performance);
  }
  return wanted;
}

/** Adds how many of the codes are among these, and how many there are. */
function countHints(counts: number[], codes: readonly string[], expected: readonly string[]): void {
  counts[0] = (counts[0] ?? 0) + codes.filter((code) => expected.includes(code)).length;
  counts[1] = (counts[1] ?? 0) + codes.length;
}

function printErrors(name: "contour" | "sound", errors: NoteErrors, checks: Checks): void {
  const { onsets, cents, sung, correct } = errors;
  const row = (values: readonly number[], scale: number) =>
    [0.5, 0.9, 0.95, 0.99].map((part) => (scale * quantile(values, part)).toFixed(1).padStart(7));
  console.info(`\n${name}: right notes      median    90 %    95 %    99 %`);
  console.info(`  onset, ms          ${row(onsets, 1000).join(" ")}`);
  console.info(`  pitch, cents       ${row(cents, 1).join(" ")}\n`);
  const limits = ERRORS[name];
  checks.atLeast(`${name}: notes found`, (100 * correct) / sung, limits.correct, "%");
  checks.atMost(`${name}: onset, 95 %`, 1000 * quantile(onsets, 0.95), limits.onsetMs, "ms");
  checks.atMost(`${name}: pitch, 95 %`, quantile(cents, 0.95), limits.cents, "cents");
}

function printDurations(ms: readonly number[]): void {
  const values = [0.5, 0.95, 0.99].map((part) => quantile(ms, part).toFixed(0)).join(", ");
  console.info(`verdict after the end of listening, median, 95 % and 99 %: ${values} ms\n`);
  // Beside other gates the same work takes twice as long, so that only the whole bench has a limit.
  if (!isGate) checks.atMost("sound: verdict, 99 %", quantile(ms, 0.99), VERDICT_MS, "ms");
}

/** The tracker's live frames have no lag, so the frame that ends listening is heard when it is sung. */
function measureListening(judged: ReadonlyMap<Intent, readonly Judged[]>): void {
  const heard = ENDED.flatMap((intent) =>
    (judged.get(intent) ?? []).slice(0, listened).map(listenTo),
  );
  const delays = heard.map(({ delay }) => delay);
  const values = [0.5, 0.95, 0.99].map((part) => quantile(delays, part).toFixed(2)).join(", ");
  console.info(`\nlistening ends after the last release, median, 95 % and 99 %: ${values} s`);
  checks.atMost("listening ends, 99 %", quantile(delays, 0.99), LISTENING_SECONDS, "s");
  const early = heard.filter(({ isEarly }) => isEarly).length;
  const isIn = (100 * (heard.length - early)) / heard.length;
  checks.atLeast("listening ends after the last onset", isIn, 99, "%");
  const agrees = heard.flatMap((each) => each.agrees);
  const agreed = (100 * agrees.filter(Boolean).length) / agrees.length;
  checks.atLeast("display agrees with verdict", agreed, AGREED, "%");
}

function measureNoSong(kind: NoSong): void {
  const outcomes = Array.from({ length: noSongs }, (_, i) => {
    const performance = performPhrase("silence", i + 1, createRandom(i + 1));
    return shownOutcome(judgeSamples(performance, soundOf(kind, i), SAMPLE_RATE));
  });
  printOutcomes(kind, outcomes);
  const taken = outcomes.filter((outcome) => outcome !== "noVoice" && outcome !== "unsure");
  const praised = outcomes.filter((outcome) => outcome === "great" || outcome === "good");
  checks.exactly(`${kind}, praised`, praised.length, 0);
  checks.atMost(`${kind}, taken for singing`, (100 * taken.length) / noSongs, TAKEN[kind], "%");
}

function printOutcomes(name: string, outcomes: readonly Outcome[]): void {
  const cells = OUTCOMES.map((outcome) => {
    const count = outcomes.filter((each) => each === outcome).length;
    return `${outcome} ${((100 * count) / outcomes.length).toFixed(1).padStart(5)}`;
  });
  console.info(`${name.padEnd(26)}${cells.join("   ")}`);
}
