import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadAudio } from "./audio.ts";

const { preload } = vi.hoisted(() => ({ preload: vi.fn() }));
vi.mock("../navigation/route-table.ts", () => ({ otherPages: { preload } }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("keeps a failure while React renders it, and loads again when a person asks", async () => {
  const ports = {};
  preload.mockRejectedValueOnce(new Error("offline"));
  preload.mockResolvedValue({ loadAudioPorts: async () => ports });
  const failed = loadAudio();
  await expect(failed).rejects.toThrow("offline");
  expect(loadAudio()).toBe(failed);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await loadAudio()).toBe(ports);
  expect(preload).toHaveBeenCalledTimes(2);
});
