import { soundHold } from "@attune/audio/context";
import { createInterruption, type InterruptionSource } from "./interruption.ts";

/** The exercises' audio registers itself when it is loaded. */
export const interruption = createInterruption();

interruption.register({ pause: soundHold.hold, recover: soundHold.release });

/**
 * Pauses all sound until `recoverAudio`, and for an ad also releases the microphone. Call it before an ad is
 * shown, or when the app goes to the background. Sounds played meanwhile are silent. An exercise that
 * listens gets the problem "lost" and discards the recording; on a hidden page it does so itself.
 * Idempotent; never throws.
 */
export function pauseAudio(by: InterruptionSource): void {
  interruption.pause(by);
}

/**
 * Restores sound once no other source holds the speaker. Retries for ten seconds while the system holds
 * it; after that the next gesture or return to the app retries. Resolves with whether sound is restored;
 * never rejects. The learner reopens the microphone.
 */
export function recoverAudio(by: InterruptionSource): Promise<boolean> {
  return interruption.recover(by);
}
