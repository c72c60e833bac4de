/** Asks the browser for the device, and reads back what it gave. */
import { type CaptureSettings, MicrophoneError } from "../ports.ts";
import { captureError, errorName } from "./microphone-problem.ts";

/** Raw sound: each of these treats singing as noise, an echo or a change of loudness to be undone. */
const RAW: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  channelCount: 1,
};

/** A secure page with media devices and worklets; elsewhere the objects themselves are missing. */
function supported(): boolean {
  return isSecureContext && "mediaDevices" in navigator && "AudioWorkletNode" in globalThis;
}

async function request(deviceId: string | undefined): Promise<MediaStream> {
  const device = deviceId ? { deviceId: { exact: deviceId } } : {};
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { ...RAW, ...device } });
  } catch (error) {
    // The chosen device is gone: the learner would rather be heard by another than by none.
    if (deviceId && errorName(error) === "OverconstrainedError") return request(undefined);
    throw captureError(error);
  }
}

/**
 * The device as a stream; `deviceId` falls back to the default device where it is not connected.
 * While the browser's question stands unanswered, the promise is pending.
 * @throws MicrophoneError
 */
export async function requestStream(deviceId: string | undefined): Promise<MediaStream> {
  if (!supported()) throw new MicrophoneError("unsupported");
  return request(deviceId);
}

/** Gives the device back; the browser's recording light goes off. */
export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** What was granted. A browser that does not report a setting is taken not to apply it. */
export function readSettings(track: MediaStreamTrack, contextRate: number): CaptureSettings {
  const granted = track.getSettings();
  return {
    deviceLabel: track.label,
    sampleRate: granted.sampleRate ?? contextRate,
    // Newer browsers name the kind of cancellation instead of `true`.
    echoCancellation: Boolean(granted.echoCancellation),
    noiseSuppression: granted.noiseSuppression ?? false,
    autoGainControl: granted.autoGainControl ?? false,
  };
}

/** Windows lists the default devices twice: once by their own name and once by their role. */
const ROLE = "communications";

export async function listDevices(): Promise<readonly { id: string; label: string }[]> {
  if (!supported()) return [];
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter((device) => device.kind === "audioinput" && device.deviceId !== ROLE)
    .map((device) => ({ id: device.deviceId, label: device.label }));
}

/** Calls back once when the device goes away. The returned function ends the watch. */
export function watchDevice(track: MediaStreamTrack, lost: () => void): () => void {
  const watch = new AbortController();
  const end = () => {
    watch.abort();
    lost();
  };
  const { signal } = watch;
  track.addEventListener("ended", end, { signal });
  // Some systems drop a wireless headset without ending its track.
  const look = async () => {
    const devices = await listDevices().catch(() => []);
    const { deviceId } = track.getSettings();
    const named = devices.some((device) => device.id !== "");
    const gone = named && deviceId && !devices.some((device) => device.id === deviceId);
    if (gone && !signal.aborted) end();
  };
  navigator.mediaDevices.addEventListener("devicechange", look, { signal });
  return () => watch.abort();
}

/**
 * Calls back when the system takes the sound away for a while: a call, another app, a full-screen ad.
 * What is heard across such a gap is no performance. The returned function ends the watch.
 */
export function watchInterruption(
  context: AudioContext,
  track: MediaStreamTrack,
  interrupted: () => void,
): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const look = () => context.state === "interrupted" && interrupted();
  context.addEventListener("statechange", look, { signal });
  track.addEventListener("mute", interrupted, { signal });
  return () => watch.abort();
}
