import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type App, readApp } from "../../apps/mobile/app.ts";
import { PLATFORMS } from "../../apps/mobile/config/ads.ts";
import { type Contents, nativeFiles } from "../../apps/mobile/config/native-values.ts";
import { ROOT } from "../build/paths.ts";

const CAPACITOR = `${ROOT}node_modules/@capacitor/cli/bin/capacitor`;

/** Writes files whose content changed; deletes those whose content is undefined. */
export function writeChanged(folder: string, contents: Contents): void {
  for (const [name, content] of Object.entries(contents)) {
    const file = path.join(folder, name);
    const before = existsSync(file) ? readFileSync(file, "utf8") : undefined;
    if (content === before) continue;
    if (content === undefined) rmSync(file);
    else writeFileSync(file, content);
  }
}

/**
 * Copies the web folder and the list of plugins to a native project. With CI set and no terminal, the
 * Capacitor command line neither prompts nor sends telemetry.
 */
function syncPlatform(folder: string, platform: string, environment: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CAPACITOR, "sync", platform], {
    cwd: folder,
    env: { ...environment, CI: "1", NO_COLOR: "1" },
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (status !== 0) throw new Error(`Capacitor could not sync ${platform}.\n${stdout}${stderr}`);
}

/**
 * Writes the app's values and web folder to both native projects.
 * @param folder Absolute path of the Capacitor project, which contains them and `www`.
 * @param environment The environment that `app` was parsed from; Capacitor reads it again.
 */
export function syncNative(folder: string, app: App, environment: NodeJS.ProcessEnv): void {
  writeChanged(folder, nativeFiles(readApp({}), app));
  for (const platform of PLATFORMS) syncPlatform(folder, platform, environment);
}
