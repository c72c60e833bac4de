import type { ReactNode } from "react";
import type { AudioPorts } from "../../practice/audio-ports.ts";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./settings.module.css";
import { useAudio } from "./use-audio.ts";

/** What needs the audio, once it is here. */
export function WithAudio({ children }: { readonly children: (audio: AudioPorts) => ReactNode }) {
  const audio = useAudio();
  if (audio === "failed") {
    return <p className={styles.wrong}>The sound could not be fetched. Try again when online.</p>;
  }
  return audio ? children(audio) : <Spinner label="Loading..." />;
}
