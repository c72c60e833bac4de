import { use, useContext, useEffect } from "react";
import type { Elements } from "../../lib/elements.ts";
import { after } from "../../lib/timing/timers.ts";
import { type AudioPorts, AudioPortsContext } from "../../practice/runner/audio-ports.ts";

/** In its own task: requesting a dozen files together with the page's first effects is a long task. */
export function usePreloadAudio(): void {
  const loadAudio = useContext(AudioPortsContext);
  useEffect(() => after(0, () => void loadAudio().catch(() => undefined)), [loadAudio]);
}

/** Suspends until the audio has loaded. */
export function WithAudio({ children }: { readonly children: (audio: AudioPorts) => Elements }) {
  return children(use(useContext(AudioPortsContext)()));
}
