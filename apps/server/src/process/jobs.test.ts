import type { FastifyBaseLogger } from "fastify";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { describeSqlite, useDatabase } from "../../testing/databases.ts";
import type { Services } from "../app/services.ts";
import { startJobs } from "./jobs.ts";

const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describeSqlite("background jobs", (create) => {
  const database = useDatabase(create);

  function start() {
    const calls = {
      refresh: vi.fn(async () => false),
      checkStorage: vi.fn(async () => {}),
      deleteExpired: vi.fn(async () => {}),
      resume: vi.fn(async () => {}),
      applyRetention: vi.fn(async () => {}),
    };
    const abort = vi.fn();
    const warn = vi.fn();
    const services = {
      totals: { refresh: calls.refresh, pending: async () => 7 },
      storage: { check: calls.checkStorage },
      deleteExpired: calls.deleteExpired,
      archives: { resume: calls.resume, abort },
      retention: { run: calls.applyRetention },
    } as unknown as Services;
    const log = { warn } as unknown as FastifyBaseLogger;
    const metrics = { countJob: vi.fn(), setPendingChanges: vi.fn() };
    const jobs = startJobs(services, database.db, log, metrics);
    onTestFinished(() => jobs.stop());
    return { ...calls, abort, warn, jobs, metrics };
  }

  test.each(["deleteExpired", "applyRetention"] as const)(
    "runs %s at the start and every hour",
    async (name) => {
      const job = start()[name];
      await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
      expect(job).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(job).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      expect(job).toHaveBeenCalledTimes(3);
    },
  );

  test("looks for room on the disk at the start and every ten seconds", async () => {
    const { checkStorage } = start();
    expect(checkStorage).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(checkStorage).toHaveBeenCalledTimes(2);
  });

  test("looks for an unfinished archive at the start and every quarter of a minute", async () => {
    const { resume } = start();
    expect(resume).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(resume).toHaveBeenCalledTimes(2);
  });

  test("refreshes the totals every five seconds", async () => {
    const { refresh } = start();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test("reports what became of them, and what the totals still lack", async () => {
    const { deleteExpired, metrics } = start();
    deleteExpired.mockRejectedValueOnce(new Error("no"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(metrics.countJob.mock.calls).toEqual([
      ["archives", true],
      ["storage", true],
      ["maintenance", false],
      ["totals", true],
    ]);
    expect(metrics.setPendingChanges).toHaveBeenCalledWith(7);
  });

  test("logs a failed job and runs it again the next hour", async () => {
    const { deleteExpired, applyRetention, warn } = start();
    deleteExpired.mockRejectedValue(new Error("no"));
    await vi.advanceTimersByTimeAsync(0);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(applyRetention).not.toHaveBeenCalled();
    deleteExpired.mockResolvedValue();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(applyRetention).toHaveBeenCalledTimes(1);
  });

  test("catches up in slices, and reports after each", async () => {
    const { refresh, metrics } = start();
    refresh.mockResolvedValueOnce(true).mockResolvedValueOnce(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(refresh).toHaveBeenCalledTimes(3);
    expect(metrics.setPendingChanges).toHaveBeenCalledTimes(3);
  });

  test("stops between two slices", async () => {
    const { refresh, jobs } = start();
    refresh.mockResolvedValue(true);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    refresh.mockReturnValueOnce(promise);
    await vi.advanceTimersByTimeAsync(5_000);
    const stopped = jobs.stop();
    resolve(true);
    await stopped;
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test("stops after three seconds beside a job that goes on, whose end isn't reported", async () => {
    const { applyRetention, jobs, warn } = start();
    const { promise, reject } = Promise.withResolvers<void>();
    applyRetention.mockReturnValueOnce(promise);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    const stopped = jobs.stop();
    await vi.advanceTimersByTimeAsync(3_000);
    await stopped;
    reject(new Error("The database is closed"));
    await vi.advanceTimersByTimeAsync(0);
    expect(warn).not.toHaveBeenCalled();
  });

  test("stops the timers and the removal of archived visits", async () => {
    const { refresh, abort, jobs } = start();
    await jobs.stop();
    expect(abort).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(refresh).not.toHaveBeenCalled();
  });
});
