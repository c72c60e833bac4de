import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAudioSession } from "./audio-session.ts";
import { installFakeBrowser } from "./testing/fake-browser.ts";
import { installFakeOutput } from "./testing/fake-output.ts";

/** A `navigator.audioSession` that counts its changes. */
function fakeSession() {
  const types: string[] = [];
  return {
    types,
    get type() {
      return types.at(-1) ?? "auto";
    },
    set type(type: string) {
      types.push(type);
    },
  };
}

let session: ReturnType<typeof fakeSession>;
beforeEach(() => {
  // The page's session would know of what other tests left open.
  vi.resetModules();
  session = fakeSession();
  vi.stubGlobal("navigator", { audioSession: session });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the type of the audio session", () => {
  test("becomes 'playback' while something plays, and 'auto' after the last sound", () => {
    const { begin } = createAudioSession();
    const [first, second] = [begin("playing"), begin("playing")];
    first();
    expect(session.type).toBe("playback");
    second();
    expect(session.types).toEqual(["playback", "auto"]);
  });

  test("becomes 'play-and-record' while the microphone is open, whatever plays", () => {
    const { begin } = createAudioSession();
    const endPlaying = begin("playing");
    const endListening = begin("listening");
    begin("playing")();
    expect(session.types).toEqual(["playback", "play-and-record"]);
    endListening();
    expect(session.type).toBe("playback");
    endPlaying();
    expect(session.type).toBe("auto");
  });

  test("counts an end once", () => {
    const { begin } = createAudioSession();
    const end = begin("playing");
    begin("playing");
    end();
    end();
    expect(session.type).toBe("playback");
  });

  test("stays unset where the browser has none", () => {
    vi.stubGlobal("navigator", {});
    expect(() => createAudioSession().begin("playing")()).not.toThrow();
  });
});

async function openMicrophone() {
  const { createMicrophone } = await import("./microphone/microphone.ts");
  return createMicrophone().open({ onFrame: () => {}, onProblem: () => {} });
}

test("the microphone is requested in 'play-and-record', which ends with the capture", async () => {
  vi.useFakeTimers();
  const browser = installFakeBrowser();
  Object.assign(navigator, { audioSession: session });
  let requestedIn = "";
  browser.getUserMedia.mockImplementation(async () => {
    requestedIn = session.type;
    return browser.stream();
  });
  const opening = openMicrophone();
  await vi.waitFor(() => expect(browser.nodes).toHaveLength(1));
  await browser.sound(0.1);
  const capture = await opening;
  expect([requestedIn, session.type]).toEqual(["play-and-record", "play-and-record"]);
  capture.close();
  expect(session.types).toEqual(["play-and-record", "auto"]);
});

test("a refused microphone leaves the session as it was", async () => {
  const browser = installFakeBrowser();
  Object.assign(navigator, { audioSession: session });
  browser.getUserMedia.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  const opening = openMicrophone();
  await expect(opening).rejects.toThrow();
  expect(session.types).toEqual(["play-and-record", "auto"]);
});

describe("the speaker's stage", () => {
  const NOTE = { voice: { kind: "synth", hz: 440 }, at: 0, gain: 1 } as const;

  async function perform(onEnd: () => void) {
    vi.useFakeTimers();
    const context = installFakeOutput();
    const { createStage } = await import("./speaker/stage.ts");
    const sounding = { get: () => context, hasOutput: () => true, run: async () => true };
    return createStage(sounding).perform([NOTE], onEnd);
  }

  test("plays in 'playback' until the sound has ended", async () => {
    const onEnd = vi.fn();
    await perform(onEnd);
    expect(session.types).toEqual(["playback"]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(onEnd).toHaveBeenCalledOnce();
    expect(session.types).toEqual(["playback", "auto"]);
  });

  test("plays in 'playback' until a silenced sound has faded out", async () => {
    (await perform(() => {})).silence();
    expect(session.types).toEqual(["playback"]);
    await vi.advanceTimersByTimeAsync(200);
    expect(session.types).toEqual(["playback", "auto"]);
  });
});
