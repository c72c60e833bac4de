import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFolder } from "./folders.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "attune-folders-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("creates a folder and its parents, readable by their owner only, and keeps existing ones", () => {
  const folder = join(temporaryFolder(), "a", "b");
  for (let n = 0; n < 2; n += 1) createFolder(folder);
  for (const path of [folder, join(folder, "..")]) expect(statSync(path).mode & 0o777).toBe(0o700);
});

test("fails where a file is in the way", () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  for (const path of [file, join(file, "folder")])
    expect(() => createFolder(path)).toThrow(
      /^The folder .+file can't be created \(set DATA_DIR\)$/,
    );
});

test.runIf(existsSync("/proc/self"))("fails where the system denies folders as not found", () => {
  for (const path of ["/proc/attune", "/proc/self/attune/data"])
    expect(() => createFolder(path)).toThrow(/^The folder \/proc\/.+ can't be created/);
});
