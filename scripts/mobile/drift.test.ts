import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isCommitted, listDrift, snapshot } from "./drift.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "drift-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test("lists changed, new and removed files", () => {
  write("ios/App/Package.swift", "a");
  write("ios/.gitignore", "public");
  write("android/gone.gradle", "");
  const before = snapshot(folder);
  write("ios/App/Package.swift", "b");
  write("android/new.gradle", "");
  rmSync(path.join(folder, "android/gone.gradle"));
  expect(listDrift(before, snapshot(folder))).toEqual([
    "gone: android/gone.gradle",
    "new: android/new.gradle",
    "changed: ios/App/Package.swift",
  ]);
  expect([...before.keys()]).toContain("ios/.gitignore");
});

test("ignores generated files", () => {
  const before = snapshot(folder);
  write("www/index.html", "");
  write("android/app/src/main/assets/public/index.html", "");
  write("ios/attune.local.xcconfig", "");
  expect(listDrift(before, snapshot(folder))).toEqual([]);
  expect(isCommitted("android/app/src/main/AndroidManifest.xml")).toBe(true);
});
