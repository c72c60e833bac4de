import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { restrictDataAccess } from "./data-access.ts";

const modeOf = (path: string) => statSync(path).mode & 0o777;

function createDataDir(mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), "attune-access-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  for (const name of ["attune.db", "attune.db-wal"]) {
    writeFileSync(join(dataDir, name), "");
    chmodSync(join(dataDir, name), 0o644);
  }
  chmodSync(dataDir, mode);
  return dataDir;
}

// Windows has no such modes.
test.skipIf(process.platform === "win32").each([0o755, 0o750, 0o777, 0o701])(
  "restricts a folder of mode %o and its database to the owner, with a line",
  (mode) => {
    const dataDir = createDataDir(mode);
    expect(restrictDataAccess(dataDir)).toContain(dataDir);
    expect(modeOf(dataDir)).toBe(0o700);
    for (const name of ["attune.db", "attune.db-wal"])
      expect(modeOf(join(dataDir, name))).toBe(0o600);
    expect(restrictDataAccess(dataDir)).toBeUndefined();
  },
);

test("leaves a folder that contains other files as it is, and restricts the server's own", () => {
  const dataDir = createDataDir(0o777);
  writeFileSync(join(dataDir, "of-someone-else"), "");
  chmodSync(join(dataDir, "of-someone-else"), 0o644);
  expect(restrictDataAccess(dataDir)).toContain("attune.db");
  expect(modeOf(dataDir)).toBe(0o777);
  expect(modeOf(join(dataDir, "attune.db"))).toBe(0o600);
  expect(modeOf(join(dataDir, "of-someone-else"))).toBe(0o644);
});

test("leaves an empty folder as it is", () => {
  const dataDir = createDataDir(0o755);
  for (const name of ["attune.db", "attune.db-wal"]) rmSync(join(dataDir, name));
  expect(restrictDataAccess(dataDir)).toBeUndefined();
  expect(modeOf(dataDir)).toBe(0o755);
});

test("says nothing of a private folder or of none", () => {
  const dataDir = createDataDir(0o700);
  for (const name of ["attune.db", "attune.db-wal"]) chmodSync(join(dataDir, name), 0o600);
  expect(restrictDataAccess(dataDir)).toBeUndefined();
  expect(restrictDataAccess(join(tmpdir(), "attune-no-such-folder"))).toBeUndefined();
});
