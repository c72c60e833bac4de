/** Runs Lighthouse as its own program: a fresh browser for each run, and its simulated throttling. */
import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const TOOL = fileURLToPath(new URL("../../tools/lighthouse", import.meta.url));
const PROGRAM = `${TOOL}/node_modules/lighthouse/cli/index.js`;
const CHROME_FLAGS = "--headless=new --no-sandbox --disable-gpu";
const REPORT_BYTES = 64 * 1024 * 1024;

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

export const METRICS = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
} as const;
export type Metric = keyof typeof METRICS;

/** What is read of Lighthouse's report. */
interface Report {
  readonly categories: Record<Category, { readonly score: number | null }>;
  readonly audits: Record<string, Audit>;
  readonly environment: { readonly benchmarkIndex: number };
}
interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
}

export interface Run {
  /** 0–1. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds, but for CLS, which has no unit. */
  readonly metrics: Readonly<Record<Metric, number>>;
  /** How fast Lighthouse found the machine: some 1,000 to 2,500; far below, others were at work. */
  readonly benchmarkIndex: number;
  /** Titles of the audits outside of performance that failed. */
  readonly failed: readonly string[];
}

/** Lighthouse is large and only this bench needs it: it is installed at the first use. */
export function needLighthouse(): void {
  if (existsSync(PROGRAM)) return;
  console.info("Installing Lighthouse…");
  execFileSync("npm", ["ci", "--silent"], {
    cwd: TOOL,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
}

/** A busy machine now and then loses the beginning of a trace: such a run says nothing. */
const ATTEMPTS = 3;

/** @throws Error with what Lighthouse says where it fails again and again. */
export async function runLighthouse(url: string, browser: string): Promise<Run> {
  const args = [PROGRAM, url, "--quiet", "--output=json", `--chrome-flags=${CHROME_FLAGS}`];
  const options = { maxBuffer: REPORT_BYTES, env: { ...process.env, CHROME_PATH: browser } };
  for (let attempt = 1; ; attempt++) {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, args, options);
      return read(JSON.parse(stdout) as Report);
    } catch (error) {
      const reason = (error as { readonly stderr?: string }).stderr || String(error);
      if (attempt === ATTEMPTS) throw new Error(reason.trim());
      console.warn(`Once more: ${reason.trim()}`);
    }
  }
}

function read({ categories, audits, environment }: Report): Run {
  const entries = <Key extends string>(keys: readonly Key[], value: (key: Key) => number) =>
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, number>;
  const metrics = Object.keys(METRICS) as Metric[];
  return {
    scores: entries(CATEGORIES, (name) => categories[name].score ?? 0),
    metrics: entries(metrics, (name) => audits[METRICS[name]]?.numericValue ?? Number.NaN),
    benchmarkIndex: environment.benchmarkIndex,
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0)
      .map(({ title }) => title),
  };
}
