import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Capture } from "../../ports.ts";
import { type FakeBrowser, installFakeBrowser } from "../testing/fake-browser.ts";
import { createMicrophone } from "./microphone.ts";

let browser: FakeBrowser;
let frames: { time: number; hz: number }[];
const listener = {
  onFrame: vi.fn(({ time, hz }: { time: number; hz: number }) => {
    frames.push({ time, hz });
  }),
  onProblem: vi.fn(),
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  frames = [];
  browser = installFakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wired = () => browser.nodes.filter(({ isWired }) => isWired);

/** Waits until a device is wired to a worklet, and sends it sound. */
async function hearing<T>(opening: Promise<T>): Promise<T> {
  const before = wired().length;
  await vi.waitFor(() => expect(wired().length).toBeGreaterThan(before));
  await browser.sound(0.1);
  return opening;
}

const opened = (microphone = createMicrophone()) => hearing(microphone.open(listener));
const states = () => browser.tracks.map((track) => track.readyState);
const lost = { problem: "lost" };

test("requests raw mono sound and returns the granted settings", async () => {
  const capture = await opened();
  expect(browser.getUserMedia).toHaveBeenCalledWith({
    audio: {
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
      channelCount: 1,
    },
  });
  expect(capture.settings).toEqual({
    deviceLabel: "Fake microphone",
    sampleRate: 16_000,
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
  });
});

test("resolves open() at the first frame", async () => {
  let ready = false;
  const opening = createMicrophone().open(listener);
  opening.then(() => {
    ready = true;
  });
  await vi.waitFor(() => expect(wired()).toHaveLength(1));
  expect(ready).toBe(false);
  await browser.sound(0.1);
  await opening;
});

test("resolves open() for a device that sends nothing", async () => {
  browser.freeze();
  const opening = createMicrophone().open(listener);
  await vi.advanceTimersByTimeAsync(5000);
  (await opening).close();
  expect(states()).toEqual(["ended"]);
});

test("gives frames the time since record(), and a recording its own frames", async () => {
  const capture = await opened();
  capture.record();
  frames = [];
  await browser.sound(0.5);
  expect(frames[0]?.time).toBe(0);
  expect(frames.at(-1)?.hz).toBeCloseTo(220, 0);
  const recording = await capture.finish();
  expect(recording.samples).toHaveLength(8000);
  expect(recording.frames[0]?.time).toBe(0);
  expect(recording.frames.at(-1)?.time).toBeCloseTo(0.5, 1);
});

test("drops frames from before record()", async () => {
  const capture = await opened();
  frames = [];
  const underWay = browser.sound(0.3);
  capture.record();
  await underWay;
  expect(frames).toEqual([]);
});

test("close() stops the device once and suspends the context", async () => {
  const capture = await opened();
  capture.close();
  capture.close();
  frames = [];
  await browser.sound(0.1);
  expect(states()).toEqual(["ended"]);
  expect(browser.nodes[0]?.running).toBe(false);
  expect(browser.contexts.map(({ state }) => state)).toEqual(["suspended"]);
  expect(frames).toEqual([]);
  expect(listener.onProblem).not.toHaveBeenCalled();
});

test("close() right after finish() still returns the recording, then suspends", async () => {
  const capture = await opened();
  capture.record();
  await browser.sound(0.2);
  const finishing = capture.finish();
  capture.close();
  expect(states()).toEqual(["ended"]);
  expect((await finishing).samples).toHaveLength(3200);
  expect(browser.contexts[0]?.state).toBe("suspended");
});

test("finish() times out, and throws without record()", async () => {
  const capture = await opened();
  await expect(capture.finish()).rejects.toThrow("without record");
  capture.record();
  browser.freeze();
  const finishing = expect(capture.finish()).rejects.toMatchObject(lost);
  await vi.advanceTimersByTimeAsync(5000);
  await finishing;
});

test("after close(), record() has no effect and finish() rejects with 'lost'", async () => {
  const capture = await opened();
  capture.record();
  capture.close();
  await expect(capture.finish()).rejects.toMatchObject(lost);
  capture.record();
  await expect(capture.finish()).rejects.toThrow("without record");
});

test("opens again after close() with the same context", async () => {
  const microphone = createMicrophone();
  (await opened(microphone)).close();
  const again = await opened(microphone);
  expect(browser.contexts.map(({ state }) => state)).toEqual(["running"]);
  again.close();
  expect(states()).toEqual(["ended", "ended"]);
});

test("prepare() loads the worklet for open(), and neither asks for a device nor starts", async () => {
  const microphone = createMicrophone();
  microphone.prepare();
  microphone.prepare();
  await browser.sound(0.1);
  expect(browser.getUserMedia).not.toHaveBeenCalled();
  expect(browser.contexts.map(({ state }) => state)).toEqual(["suspended"]);
  await opened(microphone);
  expect(browser.contexts.map(({ state }) => state)).toEqual(["running"]);
  expect(browser.fetchWorklet).toHaveBeenCalledOnce();
});

test("opens once the network is back that failed before", async () => {
  browser.fetchWorklet.mockRejectedValueOnce(new Error("offline"));
  browser.fetchWorklet.mockRejectedValueOnce(new Error("offline"));
  const microphone = createMicrophone();
  microphone.prepare();
  await vi.waitFor(() => expect(browser.contexts[0]?.state).toBe("closed"));
  await expect(microphone.open(listener)).rejects.toMatchObject({ problem: "unsupported" });
  await opened(microphone);
  expect(browser.contexts.map(({ state }) => state)).toEqual(["closed", "closed", "running"]);
  expect(states()).toEqual(["ended", "live"]);
});

test("gives up a worklet that never arrives, and opens at the next try", async () => {
  browser.fetchWorklet.mockReturnValueOnce(new Promise(() => {}));
  const microphone = createMicrophone();
  const opening = expect(microphone.open(listener)).rejects.toMatchObject({
    problem: "unsupported",
  });
  await vi.advanceTimersByTimeAsync(10_000);
  await opening;
  await opened(microphone);
  expect(states()).toEqual(["ended", "live"]);
});

test("a second open() ends the first capture with 'lost'", async () => {
  const microphone = createMicrophone();
  await opened(microphone);
  const second = await opened(microphone);
  expect(listener.onProblem).toHaveBeenCalledExactlyOnceWith("lost");
  expect(states()).toEqual(["ended", "live"]);
  second.close();
  expect(browser.contexts[0]?.state).toBe("suspended");
});

test("a device granted after another open() is released", async () => {
  const microphone = createMicrophone();
  let allow: () => void = () => {};
  browser.getUserMedia.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        allow = () => resolve(browser.stream());
      }),
  );
  const first = expect(microphone.open(listener)).rejects.toMatchObject(lost);
  const second = await opened(microphone);
  allow();
  await first;
  expect(states()).toEqual(["live", "ended"]);
  expect(listener.onProblem).not.toHaveBeenCalled();
  second.close();
  expect(states()).toEqual(["ended", "ended"]);
  expect(browser.contexts[0]?.state).toBe("suspended");
});

test("reports an unplugged device once, and still returns the recording", async () => {
  const capture: Capture = await opened();
  capture.record();
  await browser.sound(0.2);
  browser.tracks[0]?.unplug();
  browser.tracks[0]?.unplug();
  expect(listener.onProblem).toHaveBeenCalledExactlyOnceWith("lost");
  expect((await capture.finish()).samples).toHaveLength(3200);
  capture.close();
});

test("reports a device that disappears from the list, and ignores new ones", async () => {
  browser.getUserMedia.mockImplementationOnce(async () => browser.stream("first"));
  const microphone = createMicrophone();
  await opened(microphone);
  browser.mediaDevices.dispatchEvent(new Event("devicechange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(listener.onProblem).not.toHaveBeenCalled();
  browser.getUserMedia.mockImplementationOnce(async () => browser.stream("headset"));
  await opened(microphone);
  listener.onProblem.mockClear();
  browser.mediaDevices.dispatchEvent(new Event("devicechange"));
  await vi.waitFor(() => expect(listener.onProblem).toHaveBeenCalledExactlyOnceWith("lost"));
});

test("rejects open() only, when the device is lost before the first frame", async () => {
  const opening = expect(createMicrophone().open(listener)).rejects.toMatchObject(lost);
  await vi.waitFor(() => expect(wired()).toHaveLength(1));
  browser.tracks[0]?.unplug();
  await opening;
  expect(listener.onProblem).not.toHaveBeenCalled();
  expect(browser.contexts[0]?.state).toBe("suspended");
});

test.each([
  ["another app takes the microphone", () => browser.tracks[0]?.mute()],
  ["a call takes the sound", () => browser.contexts[0]?.interrupt()],
])("%s: what was heard until then is lost, once", async (_, interrupt) => {
  const capture = await opened();
  capture.record();
  await browser.sound(0.2);
  interrupt();
  interrupt();
  expect(listener.onProblem).toHaveBeenCalledExactlyOnceWith("lost");
  capture.close();
});

test("resolves open() for a device that is muted before the first frame", async () => {
  const opening = createMicrophone().open(listener);
  await vi.waitFor(() => expect(wired()).toHaveLength(1));
  browser.tracks[0]?.mute();
  await browser.sound(0.1);
  await opening;
  expect(listener.onProblem).not.toHaveBeenCalled();
});

test("interrupt() releases the device, also one that is granted later", async () => {
  const microphone = createMicrophone();
  microphone.interrupt();
  await opened(microphone);
  microphone.interrupt();
  expect(listener.onProblem).toHaveBeenCalledExactlyOnceWith("lost");
  expect(states()).toEqual(["ended"]);
  const late = expect(microphone.open(listener)).rejects.toMatchObject(lost);
  microphone.interrupt();
  await late;
  expect(states()).toEqual(["ended", "ended"]);
});

test("falls back to the default device when the chosen one is missing", async () => {
  browser.getUserMedia.mockRejectedValueOnce(new DOMException("", "OverconstrainedError"));
  await hearing(createMicrophone().open(listener, "gone"));
  const [first, second] = browser.getUserMedia.mock.calls.map(([asked]) => asked);
  expect(first).toMatchObject({ audio: { deviceId: { exact: "gone" } } });
  expect(second).not.toMatchObject({ audio: { deviceId: expect.anything() } });
});

test.each([
  ["NotAllowedError", "denied"],
  ["NotReadableError", "in-use"],
])("reports %s as '%s', ends the worklet and suspends the context", async (name, problem) => {
  browser.getUserMedia.mockRejectedValueOnce(new DOMException("", name));
  await expect(createMicrophone().open(listener)).rejects.toMatchObject({ problem });
  await vi.waitFor(() => expect(browser.nodes.map(({ running }) => running)).toEqual([false]));
  expect(browser.contexts[0]?.state).toBe("suspended");
});

test.each([
  ["while the device is opened", async (fail: () => void) => fail()],
  [
    "while it listens",
    async (fail: () => void) => {
      await vi.waitFor(() => expect(wired()).toHaveLength(1));
      fail();
    },
  ],
])("a worklet that fails %s makes open() reject", async (_, failThen) => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { promise, resolve } = Promise.withResolvers<unknown>();
  browser.getUserMedia.mockReturnValueOnce(promise);
  const opening = expect(createMicrophone().open(listener)).rejects.toMatchObject(lost);
  await vi.waitFor(() => expect(browser.nodes).toHaveLength(1));
  const failing = failThen(() => browser.nodes[0]?.onprocessorerror?.(new Event("processorerror")));
  resolve(browser.stream());
  await failing;
  await opening;
  expect(log).toHaveBeenCalledOnce();
  expect(states()).toEqual(["ended"]);
});

test("prepares the worklet while the device is opened", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  browser.getUserMedia.mockReturnValueOnce(promise);
  const opening = createMicrophone().open(listener);
  await vi.waitFor(() => expect(browser.nodes).toHaveLength(1));
  expect(wired()).toEqual([]);
  resolve(browser.stream());
  await hearing(opening);
  expect(browser.nodes).toHaveLength(1);
});

test("rejects with 'unsupported' and lists no devices on an insecure page", async () => {
  vi.stubGlobal("isSecureContext", false);
  const microphone = createMicrophone();
  await expect(microphone.open(listener)).rejects.toMatchObject({ problem: "unsupported" });
  expect(await microphone.devices()).toEqual([]);
});

test("lists each microphone once", async () => {
  expect(await createMicrophone().devices()).toEqual([{ id: "first", label: "Fake microphone" }]);
});
