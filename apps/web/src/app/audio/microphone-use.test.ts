import type { Capture, CaptureListener, Microphone } from "@attune/audio";
import { beforeEach, expect, it } from "vitest";
import { isListening, trackMicrophone } from "./microphone-use.ts";

const LISTENER: CaptureListener = { onFrame: () => undefined, onProblem: () => undefined };
let heardBy: CaptureListener | undefined;
let closed = 0;

const capture: Capture = {
  settings: {
    deviceLabel: "",
    sampleRate: 48_000,
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
  },
  record: () => undefined,
  finish: () => Promise.reject(new Error("nothing was recorded")),
  close: () => {
    closed += 1;
  },
};
const microphone: Microphone = {
  open(listener) {
    heardBy = listener;
    return Promise.resolve(capture);
  },
  devices: () => Promise.resolve([]),
};

beforeEach(() => {
  heardBy = undefined;
  closed = 0;
});

it("reports listening from opening until the capture is closed", async () => {
  const opening = trackMicrophone(microphone).open(LISTENER);
  expect(isListening()).toBe(true);
  const opened = await opening;
  expect(isListening()).toBe(true);
  opened.close();
  expect([isListening(), closed]).toEqual([false, 1]);
});

it("reports listening until the last of two captures is closed", async () => {
  const [first, second] = [
    await trackMicrophone(microphone).open(LISTENER),
    await trackMicrophone(microphone).open(LISTENER),
  ];
  first.close();
  expect(isListening()).toBe(true);
  second.close();
  expect(isListening()).toBe(false);
});

it("stops listening when the device is lost, and passes the problem on", async () => {
  const problems: string[] = [];
  await trackMicrophone(microphone).open({
    ...LISTENER,
    onProblem: (problem) => problems.push(problem),
  });
  heardBy?.onProblem("lost");
  expect([isListening(), problems]).toEqual([false, ["lost"]]);
});

it("reports no listening when the microphone can't be opened", async () => {
  const refused = trackMicrophone({
    ...microphone,
    open: () => Promise.reject(new Error("no device")),
  });
  await expect(refused.open(LISTENER)).rejects.toThrow("no device");
  expect(isListening()).toBe(false);
});
