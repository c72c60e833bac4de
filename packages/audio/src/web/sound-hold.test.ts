import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSoundHold, RECOVERY_MS } from "./sound-hold.ts";

/** A context that the system may interrupt, as on iOS. */
class FakeContext extends EventTarget {
  state: AudioContextState = "running";
  broken = false;
  readonly resumed = vi.fn();

  private become(state: AudioContextState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
  interrupt(): void {
    this.become("interrupted");
  }
  /** The call is over. */
  giveBack(state: AudioContextState = "suspended"): void {
    this.become(state);
  }
  async suspend() {
    this.become("suspended");
  }
  async resume() {
    this.resumed();
    // As on iOS: refused, and broken for good.
    if (this.state === "interrupted") this.broken = true;
    this.become("running");
  }
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function held() {
  const context = new FakeContext();
  const hold = createSoundHold(() => context);
  context.addEventListener("statechange", hold.resume);
  return { context, hold };
}

test("while it is held nothing brings sound back, not even a gesture", () => {
  const { context, hold } = held();
  hold.hold();
  hold.resume();
  expect(context.state).toBe("suspended");
  expect(context.resumed).not.toHaveBeenCalled();
});

test("released, it sounds again", async () => {
  const { context, hold } = held();
  hold.hold();
  await expect(hold.release()).resolves.toBe(true);
  expect(context.state).toBe("running");
});

test("a context that is made while sound is held waits", async () => {
  let context: FakeContext | undefined;
  const hold = createSoundHold(() => context);
  hold.hold();
  context = new FakeContext();
  hold.made();
  expect(context.state).toBe("suspended");
  await expect(hold.release()).resolves.toBe(true);
});

test("without a context there is nothing to wait for", async () => {
  await expect(createSoundHold(() => undefined).release()).resolves.toBe(true);
});

test("an interruption that outlasts the release is waited for", async () => {
  const { context, hold } = held();
  hold.hold();
  context.interrupt();
  const released = hold.release();
  await vi.advanceTimersByTimeAsync(1200);
  expect(context.state).toBe("interrupted");
  context.giveBack();
  await expect(released).resolves.toBe(true);
});

test("an interruption that is over without a word is found out", async () => {
  const { context, hold } = held();
  context.interrupt();
  const released = hold.release();
  await vi.advanceTimersByTimeAsync(1200);
  context.state = "suspended";
  await vi.advanceTimersByTimeAsync(1000);
  await expect(released).resolves.toBe(true);
});

test("one that doesn't end is given up, and a return to the app tries again", async () => {
  const { context, hold } = held();
  context.interrupt();
  const released = hold.release();
  await vi.advanceTimersByTimeAsync(RECOVERY_MS);
  await expect(released).resolves.toBe(false);
  expect(context.resumed).not.toHaveBeenCalled();
  context.giveBack();
  expect(context.state).toBe("running");
  expect(context.broken).toBe(false);
});

test("held anew while it recovers, it stays silent", async () => {
  const { context, hold } = held();
  context.interrupt();
  const released = hold.release();
  hold.hold();
  context.giveBack();
  await vi.advanceTimersByTimeAsync(RECOVERY_MS);
  await expect(released).resolves.toBe(false);
  expect(context.state).toBe("suspended");
});
