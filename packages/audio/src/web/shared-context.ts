/** The page's one audio context that sounds: whoever sounds shares it. */
import { createSoundHold } from "./sound-hold.ts";

let shared: AudioContext | undefined;

/** Silences the shared context while something else has the loudspeaker, and brings it back. */
export const soundHold = createSoundHold(() => shared);

/** Made at the first call, which belongs in a gesture: browsers keep silent what none asked for. */
export function sharedContext(): AudioContext {
  if (shared) return shared;
  shared = new AudioContext({ latencyHint: "interactive" });
  // An 'interrupted' context (a call on iOS) refuses to resume; it becomes 'suspended' or 'running'
  // by itself when the interruption ends.
  shared.addEventListener("statechange", soundHold.resume);
  document.addEventListener("visibilitychange", soundHold.resume);
  soundHold.made();
  return shared;
}
