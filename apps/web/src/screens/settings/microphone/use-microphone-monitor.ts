import type { CaptureListener, Microphone } from "@attune/audio";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createListening, type Listening, type ListeningState } from "./microphone-monitor.ts";

/**
 * Listens when told to, and never behind anyone's back: not after what listens is gone from the screen,
 * nor while the page is hidden. Frames go to the `onFrame` of the first call.
 */
export function useListening(
  microphone: Microphone,
  onFrame: CaptureListener["onFrame"],
): { readonly listening: Listening; readonly state: ListeningState } {
  const [listening] = useState(() => createListening(microphone, onFrame));
  const state = useSyncExternalStore(listening.subscribe, listening.current);
  useEffect(() => {
    const onHidden = () => {
      if (document.hidden) listening.stop();
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      listening.stop();
    };
  }, [listening]);
  return { listening, state };
}
