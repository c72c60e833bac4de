/**
 * Measures the first load on a phone: Lighthouse's mobile configuration with a simulated slow network and
 * CPU, the median of five runs per page, checked against limits. `npm run bench -- web [paths]`. A page of one line
 * comes first: where it doesn't score 1.00, the machine is too busy and the figures are void.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { writeLink } from "@attune/exercises/sets";
import { requireBrowser } from "../../scripts/browser.ts";
import { GOAL_KB, weighFirstLoad } from "../../scripts/build/first-load.ts";
import { DIST } from "../../scripts/build/paths.ts";
import { type Checks, createChecks, quantile } from "../checks.ts";
import { serveProduct } from "../product.ts";
import {
  CATEGORIES,
  ensureLighthouse,
  METRICS,
  type Metric,
  type Run,
  runLighthouse,
} from "./lighthouse.ts";

const TITLE_PAGE = "/";
const LESSON_PAGE = "/intervals";
/** An own set that is sung, as the lesson is. */
const SET_PAGE = `/set#${writeLink({
  exercise: "intervals",
  name: "Fourths and fifths",
  items: [5, 7],
  directions: ["up", "down"],
  from: "tonic",
  answer: "voice",
  key: { by: "voice", mode: "major" },
  register: "middle",
  tempo: "normal",
  keyFirst: "cadence",
  questions: 10,
})}`;
const PAGES = [
  ...[TITLE_PAGE, "/core-concepts", LESSON_PAGE, "/phrase-lessons?level=1"],
  ...["/practice", "/progress", SET_PAGE],
];
const RUNS = 5;
const MIN_PERFORMANCE = 0.97;
const LCP_LIMIT_MS = 1800;
/** The largest paint may come this much later than the title page's, as a ratio in the same run. */
const LCP_RATIO = 1.4;
/** The same of an own set, compared with a lesson. */
const SET_RATIO = 1.6;

/** The page without the set that its fragment holds. */
const nameOf = (page: string) => page.replace(/#.*/, "");

const median = (values: readonly number[]) => quantile(values, 0.5);
const medianOf = (runs: readonly Run[], metric: Metric) =>
  median(runs.map((run) => run.metrics[metric]));

async function measure(url: string): Promise<Run[]> {
  const browser = requireBrowser();
  const runs: Run[] = [];
  while (runs.length < RUNS) runs.push(await runLighthouse(url, browser));
  return runs;
}

const format = (metric: Metric, value: number) =>
  `${metric} ${metric === "CLS" ? value.toFixed(3) : `${Math.round(value)} ms`}`;

function print(page: string, runs: readonly Run[]): void {
  const score = ({ scores }: Run) => CATEGORIES.map((name) => scores[name].toFixed(2)).join(" · ");
  const metrics = (value: (metric: Metric) => number) =>
    (Object.keys(METRICS) as Metric[]).map((metric) => format(metric, value(metric))).join(" · ");
  console.info(`${page.padEnd(16)}${metrics((metric) => medianOf(runs, metric))}`);
  for (const run of runs) {
    const index = `benchmarkIndex ${Math.round(run.benchmarkIndex)}`;
    const each = metrics((metric) => run.metrics[metric]);
    console.info(`                ${score(run)}  ${each}  ${index}`);
  }
  const failed = new Set(runs.flatMap((run) => run.failed));
  for (const title of failed) console.info(`                failed: ${title}`);
}

/** The page's row in the table of docs/performance.md. */
function row(page: string, runs: readonly Run[]): string {
  const score = median(runs.map((run) => run.scores.performance));
  const seconds = (metric: Metric) => `${(medianOf(runs, metric) / 1000).toFixed(1)} s`;
  const tbt = `${Math.round(medianOf(runs, "TBT"))} ms`;
  return `| \`${page}\` | ${score.toFixed(2)} | ${seconds("FCP")} | ${seconds("LCP")} | ${tbt} |`;
}

function check(checks: Checks, page: string, runs: readonly Run[]): void {
  for (const name of CATEGORIES) {
    const score = median(runs.map((run) => run.scores[name]));
    const minimum = name === "performance" ? MIN_PERFORMANCE : 1;
    checks.atLeast(`${page} ${name}`, score, minimum);
  }
  checks.atMost(`${page} LCP`, medianOf(runs, "LCP"), LCP_LIMIT_MS, "ms");
}

/** Whether a page of one line scores 1.00 now. */
async function isQuiet(): Promise<boolean> {
  const html =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A line</title><h1>A line</h1>';
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/html").end(html);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const runs = await measure(`http://localhost:${port}/`);
  server.close();
  const score = median(runs.map(({ scores }) => scores.performance));
  console.info(`a page of one line: ${score.toFixed(2)}`);
  return score === 1;
}

const pages = process.argv.slice(2);
const checks = createChecks();
const rows: string[] = [];
ensureLighthouse();
const product = await serveProduct();
try {
  console.info(`${CATEGORIES.join(" · ")}, ${RUNS} runs each`);
  if (!(await isQuiet())) console.info("The machine is too busy: these figures are void.");
  const lcps = new Map<string, number>();
  for (const page of pages.length > 0 ? pages : PAGES) {
    const runs = await measure(product.url + page);
    print(nameOf(page), runs);
    check(checks, nameOf(page), runs);
    rows.push(row(nameOf(page), runs));
    const lcp = medianOf(runs, "LCP");
    lcps.set(page, lcp);
    const [peer, ratio] = page === SET_PAGE ? [LESSON_PAGE, SET_RATIO] : [TITLE_PAGE, LCP_RATIO];
    const peerLcp = lcps.get(peer);
    if (page !== peer && peerLcp)
      checks.atMost(`${nameOf(page)} LCP, of ${peer}`, lcp / peerLcp, ratio);
  }
} finally {
  await product.close();
}
checks.atMost("JavaScript of the first load, gzipped", weighFirstLoad(DIST), GOAL_KB, "kB");
console.info(`For docs/performance.md:\n${rows.join("\n")}`);
if (!checks.report()) process.exitCode = 1;
