import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { audioSession } from "./audio-session.ts";
import { createSoundHold, RECOVERY_TIMEOUT_MS, REST_AFTER_MS } from "./sound-hold.ts";

/** A context that the system can interrupt, as on iOS. */
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
  /** Ends the interruption. */
  giveBack(state: AudioContextState = "suspended"): void {
    this.become(state);
  }
  async suspend() {
    this.become("suspended");
  }
  async resume() {
    this.resumed();
    // As on iOS: refused, and broken permanently.
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

test("stays suspended while held, even after a gesture", () => {
  const { context, hold } = held();
  hold.hold();
  hold.resume();
  expect(context.state).toBe("suspended");
  expect(context.resumed).not.toHaveBeenCalled();
  expect(hold.isHeld).toBe(true);
  void hold.release();
  expect(hold.isHeld).toBe(false);
});

test("runs again after release()", async () => {
  const { context, hold } = held();
  hold.hold();
  await expect(hold.release()).resolves.toBe(true);
  expect(context.state).toBe("running");
});

test("suspends a context that is created while held", async () => {
  let context: FakeContext | undefined;
  const hold = createSoundHold(() => context);
  hold.hold();
  context = new FakeContext();
  hold.contextCreated();
  expect(context.state).toBe("suspended");
  await expect(hold.release()).resolves.toBe(true);
});

test("release() resolves immediately without a context", async () => {
  await expect(createSoundHold(() => undefined).release()).resolves.toBe(true);
});

test("release() waits for the end of an interruption", async () => {
  const { context, hold } = held();
  hold.hold();
  context.interrupt();
  const released = hold.release();
  await vi.advanceTimersByTimeAsync(1200);
  expect(context.state).toBe("interrupted");
  context.giveBack();
  await expect(released).resolves.toBe(true);
});

test("detects the end of an interruption without an event", async () => {
  const { context, hold } = held();
  context.interrupt();
  const released = hold.release();
  await vi.advanceTimersByTimeAsync(1200);
  context.state = "suspended";
  await vi.advanceTimersByTimeAsync(1000);
  await expect(released).resolves.toBe(true);
});

test("gives up after the timeout; returning to the app tries again", async () => {
  const { context, hold } = held();
  context.interrupt();
  const released = hold.release();
  await vi.advanceTimersByTimeAsync(RECOVERY_TIMEOUT_MS);
  await expect(released).resolves.toBe(false);
  expect(context.resumed).not.toHaveBeenCalled();
  context.giveBack();
  expect(context.state).toBe("running");
  expect(context.broken).toBe(false);
});

test("stays suspended when held again during recovery", async () => {
  const { context, hold } = held();
  context.interrupt();
  const released = hold.release();
  hold.hold();
  context.giveBack();
  await vi.advanceTimersByTimeAsync(RECOVERY_TIMEOUT_MS);
  await expect(released).resolves.toBe(false);
  expect(context.state).toBe("suspended");
});

test("rests after a while without sounds and gestures, until one wakes it", async () => {
  const { context, hold } = held();
  hold.wake();
  await vi.advanceTimersByTimeAsync(REST_AFTER_MS - 1);
  hold.wake();
  await vi.advanceTimersByTimeAsync(REST_AFTER_MS - 1);
  expect(context.state).toBe("running");
  await vi.advanceTimersByTimeAsync(1);
  expect(context.state).toBe("suspended");
  hold.resume();
  expect(context.state).toBe("suspended");
  hold.wake();
  expect(context.state).toBe("running");
});

test("rests without any press, where a browser lets contexts run without a gesture", async () => {
  const { context, hold } = held();
  hold.contextCreated();
  await vi.advanceTimersByTimeAsync(REST_AFTER_MS);
  expect(context.state).toBe("suspended");
});

test("stays awake for a sound, however long it is", async () => {
  const { context, hold } = held();
  const endSound = audioSession.begin("playing");
  hold.wake();
  await vi.advanceTimersByTimeAsync(3 * REST_AFTER_MS);
  expect(context.state).toBe("running");
  endSound();
  await vi.advanceTimersByTimeAsync(REST_AFTER_MS);
  expect(context.state).toBe("suspended");
});

test("doesn't wake while held, and rests again after release()", async () => {
  const { context, hold } = held();
  hold.hold();
  hold.wake();
  await vi.advanceTimersByTimeAsync(REST_AFTER_MS);
  expect(context.state).toBe("suspended");
  await expect(hold.release()).resolves.toBe(true);
  expect(context.state).toBe("running");
  await vi.advanceTimersByTimeAsync(REST_AFTER_MS);
  expect(context.state).toBe("suspended");
});
