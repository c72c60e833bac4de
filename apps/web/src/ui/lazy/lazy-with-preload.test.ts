import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { here, late } from "./lazy-with-preload.tsx";

const Part = () => null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a late part", () => {
  it("is fetched once, and then read by React without waiting", async () => {
    const load = vi.fn(async () => ({ default: Part }));
    const part = late(load);
    expect(await part.fetch()).toBe(Part);
    expect(await part.fetch()).toBe(Part);
    expect(load).toHaveBeenCalledTimes(1);
    expect(part.fetch()).toMatchObject({ status: "fulfilled", value: Part });
  });

  it("keeps a failure for a second, then tries anew", async () => {
    const load = vi
      .fn<() => Promise<{ default: typeof Part }>>()
      .mockRejectedValueOnce(new TypeError("offline"))
      .mockResolvedValue({ default: Part });
    const part = late(load);
    await expect(part.fetch()).rejects.toThrow("offline");
    await expect(part.fetch()).rejects.toThrow("offline");
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(await part.fetch()).toBe(Part);
  });

  it("may be here from the start", () => {
    expect(here(Part).fetch()).toMatchObject({ status: "fulfilled", value: Part });
  });
});
