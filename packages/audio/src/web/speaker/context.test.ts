import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A context that the system may refuse to run. */
class FakeContext extends EventTarget {
  static made: FakeContext[] = [];
  static isRefused = false;
  static isMissing = false;
  state = "suspended";

  constructor() {
    super();
    if (FakeContext.isMissing) throw new DOMException("no hardware", "NotSupportedError");
    FakeContext.made.push(this);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
  /** Never settles while it is refused, like the browsers'. */
  resume(): Promise<void> {
    if (FakeContext.isRefused) return new Promise(() => undefined);
    this.become("running");
    return Promise.resolve();
  }
  async suspend() {
    this.become("suspended");
  }
  async close() {
    this.become("closed");
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  Object.assign(FakeContext, { made: [], isRefused: false, isMissing: false });
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function setup() {
  // Each test has a page of its own, and with it a context.
  const { createSoundingContext } = await import("./context.ts");
  const onRunning = vi.fn();
  const sounding = createSoundingContext({ onRunning });
  async function run() {
    const running = sounding.run();
    await vi.advanceTimersByTimeAsync(2000);
    return await running;
  }
  return { run, onRunning, sounding };
}

test("runs, and resumes a context that a call has suspended", async () => {
  const { run } = await setup();
  expect(await run()).toBe(true);
  FakeContext.made[0]?.become("interrupted");
  FakeContext.made[0]?.become("suspended");
  expect(await run()).toBe(true);
  expect(FakeContext.made.map((made) => made.state)).toEqual(["running"]);
});

test("doesn't run while resume() never settles, and says when the context runs after all", async () => {
  FakeContext.isRefused = true;
  const { run, onRunning } = await setup();
  expect(await run()).toBe(false);
  expect(onRunning).not.toHaveBeenCalled();
  FakeContext.made[0]?.become("running");
  expect(onRunning).toHaveBeenCalledOnce();
  expect(await run()).toBe(true);
  expect(FakeContext.made).toHaveLength(1);
});

test.each(["suspended", "interrupted"])(
  "replaces a context that stays %s at the next try",
  async (state) => {
    const { run } = await setup();
    await run();
    FakeContext.isRefused = true;
    FakeContext.made[0]?.become(state);
    expect(await run()).toBe(false);
    FakeContext.isRefused = false;
    expect(await run()).toBe(true);
    expect(FakeContext.made.map((made) => made.state)).toEqual(["closed", "running"]);
  },
);

test("replaces a context whose output device failed", async () => {
  const { run } = await setup();
  await run();
  FakeContext.made[0]?.dispatchEvent(new Event("error"));
  expect(await run()).toBe(true);
  expect(FakeContext.made.map((made) => made.state)).toEqual(["closed", "running"]);
});

test("decodes before a gesture in a context that doesn't run yet, and runs the same one afterwards", async () => {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  const { run, sounding } = await setup();
  expect(sounding.hasOutput()).toBe(true);
  expect(sounding.run()).toBeUndefined();
  expect(FakeContext.made.map((made) => made.state)).toEqual(["suspended"]);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  expect(await run()).toBe(true);
  expect(FakeContext.made.map((made) => made.state)).toEqual(["running"]);
});

test("rejects without an output, ignores gestures then, and opens as soon as there is one", async () => {
  FakeContext.isMissing = true;
  const { sounding, run } = await setup();
  window.dispatchEvent(new Event("pointerdown"));
  expect(sounding.hasOutput()).toBe(false);
  expect(() => sounding.run()).toThrow("no hardware");
  FakeContext.isMissing = false;
  expect(await run()).toBe(true);
});
