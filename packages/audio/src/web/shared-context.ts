/** The page's one audio context that sounds, bare: whoever sounds shares it, by Tone or without. */

let shared: AudioContext | undefined;

/** Made at the first call, which belongs in a gesture: browsers keep silent what none asked for. */
export function sharedContext(): AudioContext {
  shared ??= new AudioContext({ latencyHint: "interactive" });
  return shared;
}
