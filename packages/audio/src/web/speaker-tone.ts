/** Tone's wrapping of the page's audio context. */
import { Context } from "tone/build/esm/core/context/Context.js";
// Registers what a context's `destination` is made of.
import "tone/build/esm/core/context/Destination.js";
import { setContext } from "tone/build/esm/core/context/GlobalContext.js";

// Tone is imported file by file: its index opens a context and a blob: worker of its own on import,
// before any gesture and against a strict Content-Security-Policy.

/** Takes tens of milliseconds on a slow phone: not within a press, if it can be helped. */
export function wrapContext(raw: AudioContext): Context {
  // Tone's usual 0.1 s of look-ahead would be heard as 0.1 s between click and sound. The timer
  // only tidies up (voices are scheduled on the audio clock), so that it needs no worker.
  const context = new Context({
    context: raw,
    latencyHint: "interactive",
    lookAhead: 0,
    clockSource: "timeout",
    updateInterval: 0.05,
  });
  setContext(context);
  // Asking for it is what builds it.
  void context.destination;
  return context;
}
