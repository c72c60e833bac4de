import { describe, expect, it } from "vitest";
import { createReloads } from "./reloads.ts";

/** A tab whose learner is idle, or in an exercise until `becomeIdle` is called. */
function openTab({ isIdle = true } = {}) {
  let count = 0;
  const waiting: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const reloads = createReloads({
    whenIdle: (task) => (isIdle ? task() : void waiting.push(task)),
    reload: () => {
      count += 1;
    },
    after: (_, task) => void timers.push(task),
  });
  return {
    ...reloads,
    reloaded: () => count,
    timeOut: () => timers.splice(0).forEach((task) => void task()),
    becomeIdle: () => waiting.splice(0).forEach((task) => void task()),
  };
}

describe("createReloads", () => {
  it("reloads when the next worker takes over, if that was expected", () => {
    const tab = openTab();
    tab.onTakeover();
    expect(tab.reloaded()).toBe(0);
    tab.expectTakeover(1);
    expect(tab.reloaded()).toBe(0);
    tab.onTakeover();
    expect(tab.reloaded()).toBe(1);
  });

  it("reloads without a takeover after a time, and again when the worker takes over", () => {
    const tab = openTab();
    tab.expectTakeover(1);
    tab.timeOut();
    expect(tab.reloaded()).toBe(1);
    tab.onTakeover();
    expect(tab.reloaded()).toBe(2);
  });

  it("waits for the end of an exercise, and then reloads once", () => {
    const tab = openTab({ isIdle: false });
    tab.expectTakeover(1);
    tab.timeOut();
    tab.onTakeover();
    expect(tab.reloaded()).toBe(0);
    tab.becomeIdle();
    expect(tab.reloaded()).toBe(1);
  });
});
