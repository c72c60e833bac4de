/**
 * Whether the native projects are what a sync makes of them, for whoever has set nothing. It is tried on
 * a copy, so that what lies in place, a release's values among it, stays as it is.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { ENVIRONMENT, readApp } from "../apps/mobile/app.ts";
import { MOBILE, ROOT } from "./build/places.ts";
import { buildWeb } from "./build/web.ts";
import { driftOf, GENERATED, isCommitted, snapshot } from "./mobile/drift.ts";
import { syncNative } from "./mobile/native.ts";
import { packWeb } from "./mobile/pack-web.ts";

/** As deep as the original, so that relative paths lead to the same packages. */
const COPY = `${ROOT}apps/.cache`;

/** What git would take in though it is made anew each time; nothing where there is no git. */
function notIgnored(): string[] {
  const made = GENERATED.filter((each) => existsSync(path.join(COPY, each)));
  const paths = made.map((each) => {
    const isFolder = statSync(path.join(COPY, each)).isDirectory();
    return `apps/mobile/${each}${isFolder ? "/" : ""}`;
  });
  const { stdout, status } = spawnSync("git", ["check-ignore", ...paths], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (status !== 0 && status !== 1) return [];
  const ignored = new Set(stdout.split("\n"));
  return paths.filter((each) => !ignored.has(each)).map((each) => `not ignored by git: ${each}`);
}

async function syncCopy(): Promise<string[]> {
  const nothing = Object.fromEntries(ENVIRONMENT.map((name) => [name, undefined]));
  const app = readApp({});
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  cpSync(MOBILE, COPY, {
    recursive: true,
    filter: (file) => isCommitted(path.relative(MOBILE, file)),
  });
  await packWeb(app, path.join(COPY, "www"));
  syncNative(COPY, app, { ...process.env, ...nothing });
  return [...driftOf(snapshot(MOBILE), snapshot(COPY)), ...notIgnored()];
}

try {
  buildWeb();
  const drift = await syncCopy();
  for (const line of drift) console.error(line);
  if (drift.length > 0) console.error("`npm run mobile:sync` makes something else of apps/mobile.");
  else console.info("The native projects are what a sync makes of them.");
  process.exitCode = drift.length > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(COPY, { recursive: true, force: true });
}
