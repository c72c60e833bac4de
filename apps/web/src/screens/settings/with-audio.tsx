import type { Elements } from "../../lib/elements.ts";
import type { AudioPorts } from "../../practice/runner/audio-ports.ts";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./settings.module.css";
import { useAudio } from "./use-audio.ts";

/** Renders its children once the audio code has loaded. */
export function WithAudio({ children }: { readonly children: (audio: AudioPorts) => Elements }) {
  const audio = useAudio();
  if (audio === "failed") {
    return (
      <p className={styles.wrong}>
        The sound couldn’t be loaded. Check your connection and try again.
      </p>
    );
  }
  return audio ? children(audio) : <Spinner label="Loading..." />;
}
