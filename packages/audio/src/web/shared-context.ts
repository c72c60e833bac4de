/** The page's one audio context that sounds: whoever sounds shares it. */

let shared: AudioContext | undefined;

/** Made at the first call, which belongs in a gesture: browsers keep silent what none asked for. */
export function sharedContext(): AudioContext {
  shared ??= new AudioContext({ latencyHint: "interactive" });
  return shared;
}
