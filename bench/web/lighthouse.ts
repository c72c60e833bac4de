/** Runs Lighthouse as a separate process, with a new browser and simulated throttling for each run. */
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

/** The parts of Lighthouse's report that are used. */
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
  /** Milliseconds; CLS has no unit. */
  readonly metrics: Readonly<Record<Metric, number>>;
  /** Lighthouse's estimate of the machine's speed, usually 1,000 to 2,500; much less on a busy machine. */
  readonly benchmarkIndex: number;
  /** Titles of the failed audits, without performance. */
  readonly failed: readonly string[];
}

/** Installs Lighthouse on first use: it is large, and only this benchmark needs it. */
export function ensureLighthouse(): void {
  if (existsSync(PROGRAM)) return;
  console.info("Installing Lighthouse…");
  execFileSync("npm", ["ci", "--silent"], {
    cwd: TOOL,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
}

/** On a busy machine Lighthouse sometimes loses the start of a trace and fails. */
const ATTEMPTS = 3;

/** @throws Error with Lighthouse's output after three failed attempts. */
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
      console.warn(`Retrying: ${reason.trim()}`);
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
