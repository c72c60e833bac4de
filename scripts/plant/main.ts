/**
 * Plants faults in the components and styles of the web app, one at a time, and runs the view tests nearest to each:
 * `npm run plant -- SEED`. Prints which are caught within 15 s, and fails if too few are. Files are put back afterwards;
 * it refuses to start where they have changes.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { seededRandom } from "@attune/exercises";
import { componentFaults } from "./component-faults.ts";
import { applyEdit, type Edit, lineOf } from "./edit.ts";
import { createTestFinder } from "./nearest-tests.ts";
import { styleFaults } from "./style-faults.ts";
import { startWarmTests } from "./warm-tests.ts";

const FAULTS = 20;
const LEAST_CAUGHT = 18;
const TIMEOUT_MS = 15_000;
const TESTS_PER_FAULT = 6;

const COMPONENTS = "apps/web/src/{practice,screens,notation,ui,brand}/**/*.tsx";
const STYLES = "apps/web/src/{practice,screens,notation,ui,brand}/**/*.module.css";
const IS_APART = /\.(test|gallery)\.tsx$|gallery-screen/;

interface Fault {
  readonly file: string;
  readonly rule: string;
  readonly edit: Edit;
}

const seed = Number(process.argv[2] ?? 1);
const random = seededRandom(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const findTests = createTestFinder(TESTS_PER_FAULT);

/** Chooses a rule first, so that rare ones are planted as often, then a file and a place in it. */
function chooseFaults(): readonly Fault[] {
  const files = [...globSync(COMPONENTS), ...globSync(STYLES)].filter((f) => !IS_APART.test(f));
  const all = files.sort().flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const faults = file.endsWith(".css") ? styleFaults(source) : componentFaults(source);
    return Object.entries(faults).flatMap(([rule, edits]) =>
      edits.map((edit): Fault => ({ file, rule, edit })),
    );
  });
  const byRule = Map.groupBy(all, ({ rule }) => rule);
  const rules = [...byRule.keys()];
  return Array.from({ length: FAULTS }, (_, index) => {
    const faults = byRule.get(rules[index % rules.length] as string) ?? [];
    const ofFile = Map.groupBy(faults, ({ file }) => file);
    return pick([...ofFile.values()].map(pick));
  });
}

/** Whether the view tests nearest to a fault find it in time: those of outlines first, which are fast. */
async function isCaught(tests: readonly string[]): Promise<boolean> {
  if (tests.length === 0) return false;
  const end = performance.now() + TIMEOUT_MS;
  return (
    (await warmTests.hasFailure({ tests, end, outlinesOnly: true })) ||
    (await warmTests.hasFailure({ tests: tests.slice(0, 1), end, outlinesOnly: false }))
  );
}

async function plant({ file, rule, edit }: Fault): Promise<boolean> {
  const source = readFileSync(file, "utf8");
  const write = (text: string) => {
    writeFileSync(file, text);
    warmTests.invalidate(file);
  };
  const restore = () => write(source);
  const stop = () => process.exit(1);
  process.once("exit", restore);
  process.once("SIGINT", stop);
  const start = performance.now();
  try {
    write(applyEdit(source, edit));
    const caught = await isCaught(findTests(file, edit.className));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const place = `${file.replace("apps/web/src/", "")}:${lineOf(source, edit)}`;
    console.info(`${caught ? "caught" : "MISSED"} ${seconds} s  ${rule}  ${place}`);
    return caught;
  } finally {
    restore();
    process.off("exit", restore);
    process.off("SIGINT", stop);
  }
}

if (execFileSync("git", ["status", "--porcelain", "apps/web/src"]).length > 0)
  throw new Error("apps/web/src has changes: commit them first, since faults are planted there.");
const warmTests = await startWarmTests();
// The first run loads what later ones find loaded.
await warmTests.hasFailure({
  tests: ["apps/web/src/ui/chart/charts.view.test.tsx"],
  outlinesOnly: true,
});
const results: boolean[] = [];
for (const fault of chooseFaults()) results.push(await plant(fault));
const caught = results.filter(Boolean).length;
console.info(`seed ${seed}: ${caught} of ${results.length} faults caught`);
await warmTests.close();
process.exitCode = caught < LEAST_CAUGHT ? 1 : 0;
