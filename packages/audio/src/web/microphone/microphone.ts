/** The browser's microphone. Loaded lazily. */
import { type CaptureListener, type Microphone, MicrophoneError } from "../../ports.ts";
import {
  endWorklet,
  type OpenCapture,
  type PitchWorklet,
  startCapture,
  startWorklet,
} from "./capture.ts";
import { createListeningContext } from "./context.ts";
import { listDevices, requestStream, stopStream } from "./stream.ts";

export interface MicrophoneOptions {
  /** Maximum length of a recording; the rest is dropped. Default 30. */
  readonly longestSeconds?: number;
}

export interface BrowserMicrophone extends Microphone {
  /** Loads what the first `open` needs, without opening a device or asking for it. Never throws. */
  prepare(): void;
  /** Releases the device; the listener gets 'lost', as when it is unplugged. */
  interrupt(): void;
}

/**
 * Supports one capture at a time: a new `open` ends the previous capture with 'lost', and rejects a
 * pending `open` with 'lost'.
 */
export function createMicrophone({
  longestSeconds = 30,
}: MicrophoneOptions = {}): BrowserMicrophone {
  const listening = createListeningContext();
  let current: OpenCapture | undefined;
  let latest = 0;

  /** Prepares what samples go to, while the device is opened. */
  async function prepareWorklet(listener: CaptureListener): Promise<PitchWorklet> {
    const context = await listening.acquire();
    const { outsideRecordings = "pitch" } = listener;
    return startWorklet(context, { longestSeconds, outsideRecordings });
  }

  async function start(
    prepared: Promise<PitchWorklet>,
    listener: CaptureListener,
    stream: MediaStream,
  ): Promise<OpenCapture> {
    try {
      const [track] = stream.getAudioTracks();
      if (track === undefined) throw new MicrophoneError("lost");
      const released = listening.release;
      return startCapture({ ...(await prepared), stream, track, listener, released });
    } catch (error) {
      stopStream(stream);
      throw error instanceof MicrophoneError ? error : new MicrophoneError("unsupported", error);
    }
  }

  async function acquire(
    listener: CaptureListener,
    deviceId: string | undefined,
  ): Promise<OpenCapture> {
    // Before the permission prompt, while the click still counts as a user gesture.
    const prepared = prepareWorklet(listener);
    prepared.catch(() => {});
    try {
      const stream = await requestStream(deviceId);
      return await start(prepared, listener, stream);
    } catch (error) {
      prepared.then(endWorklet, () => {});
      listening.release();
      throw error;
    }
  }

  return {
    prepare: listening.prepare,
    async open(listener, deviceId) {
      latest += 1;
      const request = latest;
      current?.lose("lost");
      const capture = await acquire(listener, deviceId);
      if (request === latest) current = capture;
      else capture.lose("lost");
      try {
        await capture.started;
      } catch (error) {
        capture.close();
        throw error;
      }
      return capture;
    },
    devices: listDevices,
    interrupt() {
      latest += 1;
      current?.lose("lost");
    },
  };
}
