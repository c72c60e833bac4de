import type { CaptureListener, Microphone } from "@attune/audio";
import { useEffect, useState, useSyncExternalStore } from "react";
import {
  createMicrophoneMonitor,
  type MicrophoneMonitor,
  type MicrophoneMonitorState,
} from "./microphone-monitor.ts";

/**
 * A microphone monitor that stops when the component unmounts or the page is hidden. Only the `onFrame` of
 * the first render is used.
 */
export function useMicrophoneMonitor(
  microphone: Microphone,
  onFrame: CaptureListener["onFrame"],
): { readonly monitor: MicrophoneMonitor; readonly state: MicrophoneMonitorState } {
  const [monitor] = useState(() => createMicrophoneMonitor(microphone, onFrame));
  const state = useSyncExternalStore(monitor.subscribe, monitor.current);
  useEffect(() => {
    const onHidden = () => {
      if (document.hidden) monitor.stop();
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      monitor.stop();
    };
  }, [monitor]);
  return { monitor, state };
}
