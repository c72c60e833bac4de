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

test("says nothing of a private folder or of none", () => {
  expect(restrictDataAccess(createDataDir(0o700))).toBeUndefined();
  expect(restrictDataAccess(join(tmpdir(), "attune-no-such-folder"))).toBeUndefined();
});
