import type { BrowserContext } from "@playwright/test";

/** Whether sounds last as long as for a user, or end as soon as they begin. */
export type SoundMode = "real" | "skipped";

/**
 * Lets every sound of the context's pages end as soon as it begins; they still end in order, by the audio thread.
 * Where `captureAudio` listens, sounds last.
 */
export async function skipSound(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { prototype } = AudioScheduledSourceNode;
    const { stop } = prototype;
    // The speaker waits for a source that it stops at the end of the sound.
    prototype.stop = function (when) {
      stop.call(this, "audioCaptures" in window ? when : 0);
    };
  });
}
