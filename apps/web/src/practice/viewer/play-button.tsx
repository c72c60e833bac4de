import { Button } from "../../ui/buttons/button.tsx";
import { PlayIcon } from "../../ui/icons.tsx";
import styles from "./play-button.module.css";

interface PlayButtonProps {
  readonly playing: boolean;
  readonly onPlay: () => void;
}

/** Starts playback; busy until it ends. Its name doesn't change: a screen reader would speak over the notes. */
export function PlayButton({ playing, onPlay }: PlayButtonProps) {
  return (
    <Button
      aria-label="Play"
      variant="primary"
      className={styles.play ?? ""}
      busy={playing}
      onClick={onPlay}
    >
      {!playing && <PlayIcon />}
      <span aria-hidden="true">{playing ? "Playing..." : "Play"}</span>
    </Button>
  );
}
