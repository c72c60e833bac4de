import type { CaptureListener, Microphone } from "@attune/audio";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createMicrophoneMonitor, type MicrophoneMonitor, type MicrophoneMonitorState } from "./microphone-monitor.ts";

/**
 * Listens when told to, and never behind anyone's back: not after what listens is gone from the screen,
 * nor while the page is hidden. Frames go to the `onFrame` of the first call.
 */
export function useMicrophoneMonitor(
  microphone: Microphone,
  onFrame: CaptureListener["onFrame"],
): { readonly listening: MicrophoneMonitor; readonly state: MicrophoneMonitorState } {
  const [listening] = useState(() => createMicrophoneMonitor(microphone, onFrame));
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
