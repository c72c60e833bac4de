/**
 * Lets simulated learners practice for 60 days with each scheduler, at equal minutes: `npm run bench -- practice`.
 * docs/decisions/0059 says which models of forgetting they have and what the figures can't say. BENCH_LEARNERS sets
 * the number of learners.
 */
import { quantile, runParts } from "../checks.ts";
import { ATOMS } from "./atoms.ts";
import { createLearner } from "./learner.ts";
import { actR } from "./models/act-r.ts";
import { multiscale } from "./models/multiscale.ts";
import { createFixedOrder } from "./peers/fixed-order.ts";
import { createLeitner } from "./peers/leitner.ts";
import type { CreateScheduler } from "./scheduler.ts";
import { type Outcome, simulate } from "./simulation.ts";

const LEARNERS = Number(process.env["BENCH_LEARNERS"] ?? 1_000);
const MODELS = [actR, multiscale];

const SCHEDULERS: Readonly<Record<string, CreateScheduler>> = {
  "fixed order": createFixedOrder,
  Leitner: createLeitner,
};

async function benchRetention(): Promise<void> {
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
      for (const other of outcomes.slice(0, index)) printRatios(name, own, other.name, other.own);
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

function printRatios(
  name: string,
  outcomes: readonly Outcome[],
  otherName: string,
  others: readonly Outcome[],
): void {
  const own = retained(outcomes);
  const other = retained(others);
  const ratios = own.map((value, learner) => value / (other[learner] ?? Number.NaN));
  const ofMedians = quantile(own, 0.5) / quantile(other, 0.5);
  console.info(row([`${name} / ${otherName}`, ...quartiles(ratios, 3)]));
  console.info(row(["  ratio of the medians", "", ofMedians.toFixed(3)]));
}

const retained = (outcomes: readonly Outcome[]) => outcomes.map(({ retained }) => retained);

function quartiles(values: readonly number[], digits: number): string[] {
  return [0.25, 0.5, 0.75].map((fraction) => quantile(values, fraction).toFixed(digits));
}

const row = ([first = "", ...cells]: readonly string[]) =>
  first.padEnd(24) + cells.map((cell) => cell.padStart(15)).join("");

await runParts({ retention: benchRetention });
