/** The page's audio context for playback, shared by everything that plays. */
import { createSoundHold } from "./sound-hold.ts";

let shared: AudioContext | undefined;

/** Suspends the shared context while an ad or another app uses the loudspeaker. */
export const soundHold = createSoundHold(() => shared);

/** Creates the context at the first call, which must be in a user gesture (autoplay policy). */
export function sharedContext(): AudioContext {
  if (shared) return shared;
  shared = new AudioContext({ latencyHint: "interactive" });
  // An 'interrupted' context (a call on iOS) can't be resumed; its state changes when the interruption
  // ends.
  shared.addEventListener("statechange", soundHold.resume);
  document.addEventListener("visibilitychange", soundHold.resume);
  soundHold.contextCreated();
  return shared;
}
