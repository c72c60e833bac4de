import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Below apps/mobile: what a sync or a build of the native projects makes anew, and git leaves out. */
export const GENERATED = [
  "www",
  "node_modules",
  "android/app/build",
  "android/app/src/main/assets/public",
  "android/app/src/main/assets/capacitor.config.json",
  "android/app/src/main/assets/capacitor.plugins.json",
  "android/app/src/main/res/xml/config.xml",
  "android/attune.local.properties",
  "android/build",
  "android/capacitor-cordova-android-plugins",
  "android/local.properties",
  "android/.gradle",
  "ios/App/App/capacitor.config.json",
  "ios/App/App/config.xml",
  "ios/App/App/public",
  "ios/App/build",
  "ios/attune.local.xcconfig",
  "ios/capacitor-cordova-ios-plugins",
] as const;

/** Whether git is to hold what lies at a path relative to the project. */
export function isCommitted(file: string): boolean {
  const name = file.replaceAll(path.sep, "/");
  return !GENERATED.some((each) => name === each || name.startsWith(`${each}/`));
}

/** A hash for each committed file below a folder, by its relative path. */
export type Snapshot = ReadonlyMap<string, string>;

export function snapshot(folder: string): Snapshot {
  const files = globSync("**/{*,.*}", { cwd: folder, exclude: (file) => !isCommitted(file) });
  return new Map(
    files
      .filter((file) => isCommitted(file) && statSync(path.join(folder, file)).isFile())
      .sort()
      .map((file) => {
        const content = readFileSync(path.join(folder, file));
        return [file, createHash("sha256").update(content).digest("hex")];
      }),
  );
}

/** What differs, a line each. */
export function driftOf(before: Snapshot, after: Snapshot): string[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].sort();
  return files.flatMap((file) => {
    if (!after.has(file)) return [`gone: ${file}`];
    if (!before.has(file)) return [`new: ${file}`];
    return before.get(file) === after.get(file) ? [] : [`changed: ${file}`];
  });
}
