/** Requests a device from the browser and watches it. */
import { type CaptureSettings, MicrophoneError } from "../../ports.ts";
import { captureError, errorName } from "./problem.ts";

/** Raw sound: each of these filters distorts singing. */
const RAW: MediaTrackConstraints = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
  channelCount: 1,
};

/** Insecure pages and old browsers lack these APIs. */
function isSupported(): boolean {
  return isSecureContext && "mediaDevices" in navigator && "AudioWorkletNode" in globalThis;
}

async function request(deviceId: string | undefined): Promise<MediaStream> {
  const device = deviceId ? { deviceId: { exact: deviceId } } : {};
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { ...RAW, ...device } });
  } catch (error) {
    // The chosen device is gone: use the default one instead of failing.
    if (deviceId && errorName(error) === "OverconstrainedError") return request(undefined);
    throw captureError(error);
  }
}

/**
 * Opens a device; falls back to the default device when `deviceId` is not connected. Pending while the
 * browser's permission prompt is open.
 * @throws MicrophoneError
 */
export async function requestStream(deviceId: string | undefined): Promise<MediaStream> {
  if (!isSupported()) throw new MicrophoneError("unsupported");
  return request(deviceId);
}

/** Releases the device; the browser's recording indicator disappears. */
export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Reads the granted settings. A setting that the browser does not report counts as off. */
export function readSettings(track: MediaStreamTrack, contextRate: number): CaptureSettings {
  const granted = track.getSettings();
  return {
    deviceLabel: track.label,
    sampleRate: granted.sampleRate ?? contextRate,
    // Newer browsers report the kind of cancellation instead of `true`.
    echoCancellation: Boolean(granted.echoCancellation),
    noiseSuppression: granted.noiseSuppression ?? false,
    autoGainControl: granted.autoGainControl ?? false,
  };
}

/** Windows lists default devices twice: by name and by role. */
const ROLE = "communications";

export async function listDevices(): Promise<readonly { id: string; label: string }[]> {
  if (!isSupported()) return [];
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter((device) => device.kind === "audioinput" && device.deviceId !== ROLE)
    .map((device) => ({ id: device.deviceId, label: device.label }));
}

/** Calls back once when the device is lost. Returns a function that stops watching. */
export function watchDevice(track: MediaStreamTrack, lost: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const end = () => {
    if (signal.aborted) return;
    watch.abort();
    lost();
  };
  track.addEventListener("ended", end, { signal });
  // Some systems drop a wireless headset without ending its track.
  const look = async () => {
    const devices = await listDevices().catch(() => []);
    const { deviceId } = track.getSettings();
    const named = devices.some((device) => device.id !== "");
    const gone = named && deviceId && !devices.some((device) => device.id === deviceId);
    if (gone) end();
  };
  navigator.mediaDevices.addEventListener("devicechange", look, { signal });
  return () => watch.abort();
}

/**
 * Calls back when the system interrupts the sound, for a call, another app or a full-screen ad: a
 * recording across such a gap must not be judged. Returns a function that stops watching.
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
