import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createLogSync } from "./log-sync.ts";

/** A file whose syncs the test ends. */
function setUp(repair = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), "attune-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "log");
  writeFileSync(path, "");
  const syncs: PromiseWithResolvers<void>[] = [];
  const log = createLogSync(path, {
    repair,
    syncFile: () => {
      const sync = Promise.withResolvers<void>();
      syncs.push(sync);
      return sync.promise;
    },
  });
  const started = (count: number) => vi.waitFor(() => expect(syncs).toHaveLength(count));
  return { log, syncs, started };
}

test("shares the next sync among the calls that arrive during one", async () => {
  const { log, syncs, started } = setUp();
  const done: string[] = [];
  const call = (name: string) => log.sync().then(() => done.push(name));
  const first = call("first");
  await started(1);
  const later = [call("second"), call("third")];
  syncs[0]?.resolve();
  await first;
  await started(2);
  expect(done).toEqual(["first"]);
  syncs[1]?.resolve();
  await Promise.all(later);
  expect(done).toEqual(["first", "second", "third"]);
  expect(syncs).toHaveLength(2);
  await log.close();
});

test("writes everything in another way after a sync that failed, and fails until that succeeds", async () => {
  const repair = vi.fn(() => {
    if (repair.mock.calls.length === 1) throw new Error("can't repair");
  });
  const { log, syncs, started } = setUp(repair);
  const first = log.sync();
  await started(1);
  syncs[0]?.reject(new Error("broken"));
  await expect(first).rejects.toThrow("broken");
  await expect(log.sync()).rejects.toThrow("can't repair");
  const third = log.sync();
  await started(2);
  syncs[1]?.resolve();
  await third;
  expect(repair).toHaveBeenCalledTimes(2);
  const fourth = log.sync();
  await started(3);
  syncs[2]?.resolve();
  await fourth;
  expect(repair).toHaveBeenCalledTimes(2);
  await log.close();
});
