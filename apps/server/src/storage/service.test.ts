import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { testClock } from "../../testing/app.ts";
import { type Ballast, createBallast } from "./ballast.ts";
import { storageService } from "./service.ts";

const BYTES = 3_000_000;

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "attune-ballast-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe("the ballast", () => {
  test("occupies its size on the disk, for its owner only, until it is released", async () => {
    const folder = temporaryFolder();
    const path = join(folder, "ballast");
    const ballast = createBallast(folder, path, BYTES);
    expect(ballast.isHeld).toBe(false);
    expect([await ballast.hold(), ballast.isHeld]).toEqual(["held", true]);
    const { size, blocks, mode } = statSync(path);
    expect(size).toBe(BYTES);
    expect(blocks * 512).toBeGreaterThanOrEqual(BYTES);
    if (process.platform !== "win32") expect(mode & 0o777).toBe(0o600);
    expect([ballast.release(), ballast.isHeld, ballast.release()]).toEqual([true, false, false]);
    expect(() => statSync(path)).toThrow();
  });

  test("stays when a server restarts, and changes if its size differs", async () => {
    const folder = temporaryFolder();
    const path = join(folder, "ballast");
    await createBallast(folder, path, BYTES).hold();
    const { ino } = statSync(path);
    expect(createBallast(folder, path, BYTES).isHeld).toBe(true);
    expect(statSync(path).ino).toBe(ino);
    writeFileSync(path, "half");
    const ballast = createBallast(folder, path, BYTES);
    expect(ballast.isHeld).toBe(false);
    expect(await ballast.hold()).toBe("held");
    expect(statSync(path).size).toBe(BYTES);
  });

  test("needs room for twice its size", async () => {
    const folder = temporaryFolder();
    const path = join(folder, "ballast");
    expect(await createBallast(folder, path, 2 ** 60).hold()).toBe("full");
    expect(() => statSync(path)).toThrow();
  });

  test("stays released when it is released during its creation", async () => {
    const folder = temporaryFolder();
    const path = join(folder, "ballast");
    const ballast = createBallast(folder, path, 20 * BYTES);
    const holding = ballast.hold();
    // After the file is opened, and before it is complete.
    while (!existsSync(path)) await new Promise((resolve) => setImmediate(resolve));
    ballast.release();
    expect([await holding, ballast.isHeld]).toEqual(["full", false]);
  });

  test("doesn't report a full disk when it can't be created for another reason", async () => {
    const folder = temporaryFolder();
    const path = join(folder, "no-such-folder", "ballast");
    const ballast = createBallast(folder, path, BYTES);
    expect(await ballast.hold()).toBe("impossible");
    const storage = storageService({ ballast, clock: testClock() });
    await storage.check();
    expect([storage.isFull, storage.isReserved]).toEqual([false, false]);
    storage.reportFull();
    await storage.check();
    expect([storage.isFull, storage.isReserved]).toEqual([true, false]);
  });
});

/** A ballast on a disk whose room the test sets. */
function fakeBallast() {
  const disk = { hasRoom: true, isScarce: false };
  let isHeld = false;
  const ballast: Ballast = {
    get isHeld() {
      return isHeld;
    },
    async hold() {
      isHeld ||= disk.hasRoom;
      return isHeld ? "held" : "full";
    },
    isNeeded: async () => isHeld && disk.isScarce,
    release() {
      const wasHeld = isHeld;
      isHeld = false;
      return wasHeld;
    },
  };
  return { disk, ballast };
}

describe("storage with a reserve", () => {
  async function setUp() {
    const { disk, ballast } = fakeBallast();
    const changes: boolean[] = [];
    const onRelease = vi.fn();
    const onChange = (isFull: boolean) => void changes.push(isFull);
    const storage = storageService({ ballast, clock: testClock(), onRelease, onChange });
    const state = () => [storage.isFull, storage.isReserved];
    return { disk, storage, changes, onRelease, state };
  }

  test("has room before and after the first check", async () => {
    const { storage, state, changes } = await setUp();
    expect(state()).toEqual([false, false]);
    await storage.check();
    expect(state()).toEqual([false, false]);
    expect(changes).toEqual([]);
  });

  test("has no room from a failed write until there is room again", async () => {
    const { disk, storage, state, changes, onRelease } = await setUp();
    await storage.check();
    disk.hasRoom = false;
    storage.reportFull();
    storage.reportFull();
    expect(state()).toEqual([true, true]);
    expect(onRelease).toHaveBeenCalledTimes(1);
    await storage.check();
    expect(state()).toEqual([true, true]);
    disk.hasRoom = true;
    await storage.check();
    expect(state()).toEqual([false, false]);
    expect(changes).toEqual([true, false]);
  });

  test("has no room when a server starts without room for the reserve", async () => {
    const { disk, storage, state } = await setUp();
    disk.hasRoom = false;
    await storage.check();
    expect(state()).toEqual([true, true]);
  });

  test("frees the reserve when nothing else is left, before a write fails", async () => {
    const { disk, storage, state, onRelease } = await setUp();
    await storage.check();
    disk.isScarce = true;
    disk.hasRoom = false;
    await storage.check();
    expect(state()).toEqual([true, true]);
    expect(onRelease).toHaveBeenCalledTimes(1);
  });
});

describe("storage of a database elsewhere", () => {
  test("counts as full for a minute after a failed write, and reserves nothing", async () => {
    const clock = testClock();
    const changes: boolean[] = [];
    const storage = storageService({ clock, onChange: (isFull) => void changes.push(isFull) });
    storage.reportFull();
    expect([storage.isFull, storage.isReserved]).toEqual([true, false]);
    clock.advance(59_999);
    await storage.check();
    expect(storage.isFull).toBe(true);
    clock.advance(1);
    expect(storage.isFull).toBe(false);
    await storage.check();
    expect(changes).toEqual([true, false]);
  });
});
