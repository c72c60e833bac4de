/**
 * Checks that a sync with an empty environment would not change the committed native projects. Runs on
 * a copy, so that a developer's own values stay in place.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { ENVIRONMENT, readApp } from "../apps/mobile/app.ts";
import { MOBILE, ROOT } from "./build/paths.ts";
import { buildWeb } from "./build/web.ts";
import { GENERATED, isCommitted, listDrift, snapshot } from "./mobile/drift.ts";
import { syncNative } from "./mobile/native.ts";
import { packWeb } from "./mobile/pack-web.ts";

/** At the same depth as the original, so that relative paths resolve to the same packages. */
const COPY = `${ROOT}apps/.cache`;

/** Generated files that git does not ignore; none outside a git checkout. */
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
  return [...listDrift(snapshot(MOBILE), snapshot(COPY)), ...notIgnored()];
}

try {
  buildWeb();
  const drift = await syncCopy();
  for (const line of drift) console.error(line);
  if (drift.length > 0)
    console.error("apps/mobile is out of date: run `npm run mobile:sync` and commit the result.");
  else console.info("The native projects are in sync.");
  process.exitCode = drift.length > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(COPY, { recursive: true, force: true });
}
