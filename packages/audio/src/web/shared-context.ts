/** The page's audio context for playback, shared by everything that plays. */
import { createSoundHold } from "./sound-hold.ts";

let shared: AudioContext | undefined;

/** Suspends the shared context while an ad or another app uses the loudspeaker, and in long silence. */
export const soundHold = createSoundHold(() => shared);

/**
 * Creates the context at the first call. Before a user gesture it stays suspended (autoplay policy), but decodes.
 * @throws If the browser provides no audio output.
 */
export function sharedContext(): AudioContext {
  if (shared) return shared;
  shared = new AudioContext();
  // An 'interrupted' context (a call on iOS) can't be resumed; its state changes when the interruption
  // ends.
  shared.addEventListener("statechange", soundHold.resume);
  document.addEventListener("visibilitychange", soundHold.resume);
  soundHold.contextCreated();
  return shared;
}

/** Closes the context, which doesn't start any more; the next call of `sharedContext` creates another. */
export function discardSharedContext(): void {
  shared?.removeEventListener("statechange", soundHold.resume);
  // A closed context is rejected; one that lost its device may never settle.
  shared?.close().catch(() => {});
  shared = undefined;
}
