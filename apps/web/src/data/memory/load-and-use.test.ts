import { expect, test, vi } from "vitest";
import { loadAndUse } from "./load-and-use.ts";

test("repeats a failed load when the network is back", async () => {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  const loads = [Promise.reject(new TypeError("Failed to fetch")), Promise.resolve("code")];
  const load = vi.fn(() => loads.shift() ?? Promise.reject(new Error("not expected")));
  const use = vi.fn();
  loadAndUse(load, use);
  await vi.waitFor(() => {
    page.dispatchEvent(new Event("online"));
    expect(use).toHaveBeenCalledExactlyOnceWith("code");
  });
  page.dispatchEvent(new Event("online"));
  expect(load).toHaveBeenCalledTimes(2);
});
