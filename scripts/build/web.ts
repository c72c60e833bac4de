import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { BUDGET_KB, GOAL_KB, weighFirstLoad } from "./first-load.ts";
import { hashInputs } from "./inputs.ts";
import { DIST, ROOT, VITE, WEB } from "./paths.ts";
import { precompress } from "./precompress.ts";

const INPUTS = {
  folders: ["apps/web", "packages", "scripts/build"],
  files: ["package-lock.json"],
};
const PRERENDER = `${ROOT}scripts/build/prerender/main.ts`;
const OFFLINE = `${ROOT}scripts/build/offline/main.ts`;
const BUILD_ID = ".build-id";
/** After `npm ci --omit=dev`. */
const NO_TOOLS =
  "The web app isn't built from these sources, and what builds it isn't installed: run `npm ci && npm run build`.";

function builtId(): string {
  const file = DIST + BUILD_ID;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function runVite(outDir: string): void {
  const args = [VITE, "build", WEB, "--outDir", outDir, "--manifest", "--logLevel", "warn"];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) throw new Error("The web app's build failed.");
}

/** Runs a build step in its own process. */
function step(script: string, args: readonly string[], failure: string): void {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(failure);
}

function weigh(outDir: string): void {
  const kilobytes = weighFirstLoad(outDir);
  const figure = `First load of /: ${kilobytes.toFixed(1)} kB of JavaScript, gzipped`;
  if (kilobytes > BUDGET_KB) throw new Error(`${figure}: above the budget of ${BUDGET_KB} kB.`);
  console.info(`${figure} (goal ${GOAL_KB}, budget ${BUDGET_KB}).`);
}

/**
 * Builds the web app when its sources changed since the last build. Builds into a temporary folder and
 * renames it, so that a failure keeps the previous build.
 * @returns Whether anything was built.
 * @throws Error when Vite isn't installed or fails, or the first load exceeds the budget.
 */
export function buildWeb(): boolean {
  const id = hashInputs(ROOT, INPUTS);
  if (builtId() === id) return false;
  if (!existsSync(VITE)) throw new Error(NO_TOOLS);
  const cache = path.join(WEB, ".cache");
  const outDir = path.join(cache, `build-${process.pid}`);
  mkdirSync(cache, { recursive: true });
  try {
    runVite(outDir);
    weigh(outDir);
    step(PRERENDER, [outDir], "The pages could not be prerendered.");
    step(OFFLINE, [outDir, id], "The service worker could not be built.");
    precompress(outDir);
    writeFileSync(path.join(outDir, BUILD_ID), id);
    rmSync(DIST, { recursive: true, force: true });
    renameSync(outDir, DIST);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
  return true;
}
