import { useContext, useEffect, useState } from "react";
import { type AudioPorts, AudioPortsContext } from "../../practice/audio-ports.ts";

/** The audio, once it is here; undefined before, and 'failed' where it can't be fetched. */
export function useAudio(): AudioPorts | "failed" | undefined {
  const load = useContext(AudioPortsContext);
  const [audio, setAudio] = useState<AudioPorts | "failed">();
  useEffect(() => {
    let wanted = true;
    load().then(
      (loaded) => wanted && setAudio(loaded),
      () => wanted && setAudio("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  return audio;
}
