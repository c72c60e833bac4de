import { describe, expect, test, vi } from "vitest";
import { DatabaseUnavailable } from "../../../db/errors/unavailable.ts";
import { isExpired, recordUse } from "./session-lifetime.ts";

const LIFETIME = { idleMs: 100, absoluteMs: 1_000, usePrecisionMs: 10 };
const session = (created_at: number, used_at: number) => ({ created_at, used_at });

describe("isExpired", () => {
  test.each([
    ["before the idle limit", session(0, 500), 599, false],
    ["at the idle limit", session(0, 500), 600, true],
    ["before the absolute limit", session(0, 950), 999, false],
    ["at the absolute limit", session(0, 950), 1_000, true],
    ["when the clock was set back", session(5_000, 5_000), 0, false],
  ])("decides %s", (_, stored, now, expected) => {
    expect(isExpired(stored, now, LIFETIME)).toBe(expected);
  });
});

describe("recordUse", () => {
  test("writes nothing until the stored use is older than the precision", async () => {
    const touch = vi.fn(async () => {});
    await recordUse(session(0, 500), 509, LIFETIME, touch);
    expect(touch).not.toHaveBeenCalled();
    await recordUse(session(0, 500), 510, LIFETIME, touch);
    expect(touch).toHaveBeenCalledOnce();
  });

  test("succeeds while the database rejects writes", async () => {
    const touch = () => Promise.reject(new DatabaseUnavailable("read-only"));
    await expect(recordUse(session(0, 0), 50, LIFETIME, touch)).resolves.toBeUndefined();
  });

  test("fails when the write is invalid", async () => {
    const error = new Error("no such table");
    const touch = () => Promise.reject(error);
    await expect(recordUse(session(0, 0), 50, LIFETIME, touch)).rejects.toBe(error);
  });
});
