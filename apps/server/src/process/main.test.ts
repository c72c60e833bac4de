import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";

const MAIN = join(import.meta.dirname, "main.ts");

// Starting a process can take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "attune-main-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a server that can't start. */
async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, PORT: "0", LOG_LEVEL: "silent", ...environment },
  });
  const errors = text(child.stderr);
  const [code] = await once(child, "close");
  return { code, errors: await errors };
}

describe("a server that can't start ends with a line", () => {
  test("about an administrator's password that is easy to guess", async () => {
    const dataDir = join(temporaryFolder(), "data");
    expect(await start({ DATA_DIR: dataDir, ADMIN_PASSWORD: "password" })).toEqual({
      code: 1,
      errors: expect.stringMatching(/^ADMIN_PASSWORD is too easy to guess\. .+\n$/),
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  test("about a port in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    const settings = { DATA_DIR: temporaryFolder(), HOST: "127.0.0.1", PORT: `${port}` };
    expect(await start(settings)).toEqual({
      code: 1,
      errors: `Port ${port} is in use by another program. Stop it, or set PORT to another port.\n`,
    });
  });

  test.runIf(existsSync("/proc/self"))("about a data folder that can't be created", async () => {
    expect(await start({ DATA_DIR: "/proc/attune" })).toEqual({
      code: 1,
      errors: expect.stringMatching(
        /^The folder \/proc\/attune can't be created \(set DATA_DIR\): .+\n$/,
      ),
    });
  });
});
