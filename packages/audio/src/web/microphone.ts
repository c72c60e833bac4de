/** The microphone of a browser. Loaded lazily: it brings the worklet's address and little else. */
import { type CaptureListener, type Microphone, MicrophoneError } from "../ports.ts";
import { type OpenCapture, startCapture } from "./microphone-capture.ts";
import { createListeningContext } from "./microphone-context.ts";
import { listDevices, requestStream, stopStream } from "./microphone-stream.ts";

export interface MicrophoneOptions {
  /** A recording keeps this much from its beginning; 30 by default. */
  readonly longestSeconds?: number;
}

export interface BrowserMicrophone extends Microphone {
  /** Gives the device back, whoever listens: they hear 'lost', as where it is unplugged. */
  interrupt(): void;
}

/**
 * One capture at a time: opening again takes the device from the capture before, whose listener hears
 * 'lost', and an `open` that is still waiting rejects with 'lost' and gives its device back.
 */
export function createMicrophone({
  longestSeconds = 30,
}: MicrophoneOptions = {}): BrowserMicrophone {
  const listening = createListeningContext();
  let current: OpenCapture | undefined;
  let latest = 0;

  async function start(
    waking: Promise<AudioContext>,
    listener: CaptureListener,
    stream: MediaStream,
  ): Promise<OpenCapture> {
    try {
      const context = await waking;
      const [track] = stream.getAudioTracks();
      if (track === undefined) throw new MicrophoneError("lost");
      const released = listening.sleep;
      return startCapture({ context, stream, track, listener, longestSeconds, released });
    } catch (error) {
      stopStream(stream);
      throw error instanceof MicrophoneError ? error : new MicrophoneError("unsupported", error);
    }
  }

  async function acquire(
    listener: CaptureListener,
    deviceId: string | undefined,
  ): Promise<OpenCapture> {
    // Woken before the browser asks: the learner's click must still count when it starts.
    const waking = listening.wake();
    waking.catch(() => {});
    try {
      const stream = await requestStream(deviceId);
      return await start(waking, listener, stream);
    } catch (error) {
      listening.sleep();
      throw error;
    }
  }

  return {
    async open(listener, deviceId) {
      latest += 1;
      const turn = latest;
      current?.lose("lost");
      const capture = await acquire(listener, deviceId);
      if (turn === latest) current = capture;
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
