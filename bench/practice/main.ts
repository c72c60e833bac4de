/**
 * Lets simulated learners practice for 60 days with each scheduler, at equal minutes: `npm run bench -- practice`.
 * docs/decisions/0059 says which models of forgetting they have and what the figures can't say. BENCH_LEARNERS sets
 * the number of learners.
 */
import { type Checks, quantile, runParts } from "../checks.ts";
import { createAppScheduler } from "./app-scheduler.ts";
import { ATOMS } from "./atoms.ts";
import { createLaws } from "./laws.ts";
import { createLearner } from "./learner.ts";
import { actR } from "./models/act-r.ts";
import { multiscale } from "./models/multiscale.ts";
import { createFixedOrder } from "./peers/fixed-order.ts";
import { createLeitner } from "./peers/leitner.ts";
import type { CreateScheduler } from "./scheduler.ts";
import { type Outcome, simulate } from "./simulation.ts";
import { benchNext, benchRebuild } from "./speed.ts";

const LEARNERS = Number(process.env["BENCH_LEARNERS"] ?? 1_000);
const MODELS = [actR, multiscale];

const SCHEDULERS: Readonly<Record<string, CreateScheduler>> = {
  "fixed order": createFixedOrder,
  Leitner: createLeitner,
  app: createAppScheduler,
};

/** How much more than each peer the app's scheduler shall leave with the median learner. */
const GOALS: Readonly<Record<string, number>> = { "fixed order": 1.25, Leitner: 1.1 };

async function benchRetention(checks: Checks): Promise<void> {
  const learners = Array.from({ length: LEARNERS }, (_, seed) => createLearner(seed));
  console.info(`${LEARNERS} learners, ${ATOMS.length} atoms`);
  for (const model of MODELS) {
    console.info(`\n${model.name}: atoms retained on day 60, and of the median learner …`);
    console.info(row(["", "lower quarter", "median", "upper quarter", ...TITLES]));
    const outcomes = Object.entries(SCHEDULERS).map(([name, createScheduler]) => {
      const own = learners.map((learner) => simulate(learner, model, createScheduler, ATOMS));
      console.info(row([name, ...quartiles(retained(own), 1), ...details(own)]));
      return { name, own };
    });
    for (const [index, { name, own }] of outcomes.entries())
      for (const other of outcomes.slice(0, index)) {
        const ratio = printRatios(name, own, other.name, other.own);
        const goal = name === "app" ? GOALS[other.name] : undefined;
        if (goal) checks.atLeast(`${model.name}: app / ${other.name}`, ratio, goal);
      }
  }
}

const TITLES = ["questions", "right at first", "introduced"];

function details(outcomes: readonly Outcome[]): string[] {
  const median = (of: (outcome: Outcome) => number) => quantile(outcomes.map(of), 0.5);
  return [
    median(({ questions }) => questions).toFixed(0),
    `${(100 * median(({ rightShare }) => rightShare)).toFixed(0)} %`,
    median(({ introduced }) => introduced).toFixed(0),
  ];
}

/** @returns The median of the learners' ratios. */
function printRatios(
  name: string,
  outcomes: readonly Outcome[],
  otherName: string,
  others: readonly Outcome[],
): number {
  const own = retained(outcomes);
  const other = retained(others);
  const ratios = own.map((value, learner) => value / (other[learner] ?? Number.NaN));
  const ofMedians = quantile(own, 0.5) / quantile(other, 0.5);
  console.info(row([`${name} / ${otherName}`, ...quartiles(ratios, 3)]));
  console.info(row(["  ratio of the medians", "", ofMedians.toFixed(3)]));
  return quantile(ratios, 0.5);
}

const retained = (outcomes: readonly Outcome[]) => outcomes.map(({ retained }) => retained);

function quartiles(values: readonly number[], digits: number): string[] {
  return [0.25, 0.5, 0.75].map((fraction) => quantile(values, fraction).toFixed(digits));
}

const row = ([first = "", ...cells]: readonly string[]) =>
  first.padEnd(24) + cells.map((cell) => cell.padStart(15)).join("");

await runParts({
  laws: createLaws(LEARNERS),
  retention: benchRetention,
  next: benchNext,
  rebuild: benchRebuild,
});
