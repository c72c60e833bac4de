import { soundHold } from "@attune/audio/context";
import { createInterruption, type InterruptionSource } from "./interruption.ts";

/** Of this page: the audio of the exercises adds itself when it is fetched. */
export const interruption = createInterruption();

interruption.register({ pause: soundHold.hold, recover: soundHold.release });

/**
 * Pauses all sound, and for an advertisement gives the microphone back: call it before one is shown, or as
 * the app is put away. Until `audioRecover` nothing sounds, whatever asks for it: what is played meanwhile
 * ends unheard. Who listens is told that the microphone is lost, so that what was sung is thrown away and
 * nothing is counted; as a page is hidden, exercises do so themselves. It never throws; calling it twice is
 * calling it once.
 */
export function audioPause(by: InterruptionSource): void {
  interruption.pause(by);
}

/**
 * Brings sound back, once nobody else has the loudspeaker: for ten seconds it keeps trying while the
 * system still has it, and after that the next gesture or return to the app tries again. Nobody needs to
 * wait for it: resolves with whether sound is back, and never rejects. The microphone is opened again by
 * the learner's own press.
 */
export function audioRecover(by: InterruptionSource): Promise<boolean> {
  return interruption.recover(by);
}
