import { useContext, useEffect, useState } from "react";
import { type AudioPorts, AudioPortsContext } from "../../practice/runner/audio-ports.ts";

/** Undefined while the audio code loads; 'failed' if it can't be loaded. */
export function useAudio(): AudioPorts | "failed" | undefined {
  const load = useContext(AudioPortsContext);
  const [audio, setAudio] = useState<AudioPorts | "failed">();
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setAudio(loaded),
      () => isCurrent && setAudio("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return audio;
}
