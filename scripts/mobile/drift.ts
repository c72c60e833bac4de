import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Paths below apps/mobile that a sync or native build generates, and git ignores. */
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

/** Whether a path relative to the project should be committed. */
export function isCommitted(file: string): boolean {
  const name = file.replaceAll(path.sep, "/");
  return !GENERATED.some((each) => name === each || name.startsWith(`${each}/`));
}

/** Hashes of the committed files of a folder by relative path. */
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

/** Lists the differences, one line each. */
export function listDrift(before: Snapshot, after: Snapshot): string[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].sort();
  return files.flatMap((file) => {
    if (!after.has(file)) return [`gone: ${file}`];
    if (!before.has(file)) return [`new: ${file}`];
    return before.get(file) === after.get(file) ? [] : [`changed: ${file}`];
  });
}
