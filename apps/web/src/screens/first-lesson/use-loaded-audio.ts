import { useContext, useEffect, useState } from "react";
import { after } from "../../lib/timing/timers.ts";
import { type AudioPorts, AudioPortsContext } from "../../practice/runner/audio-ports.ts";

/**
 * Undefined while the audio loads. In contrast to a page that suspends, the one that waits stays, with its focus and
 * a press that has begun.
 *
 * @throws Error in the render after the audio couldn't be loaded.
 */
export function useLoadedAudio(): AudioPorts | undefined {
  const load = useContext(AudioPortsContext);
  const [audio, setAudio] = useState<AudioPorts>();
  const [failure, setFailure] = useState<Error>();
  // In its own task: requesting a dozen files together with the page's first effects is a long task.
  useEffect(() => after(0, () => void load().then(setAudio, setFailure)), [load]);
  if (failure) throw failure;
  return audio;
}
