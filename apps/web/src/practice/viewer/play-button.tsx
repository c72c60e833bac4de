import { Button } from "../../ui/buttons/button.tsx";
import { PlayIcon } from "../../ui/icons.tsx";
import styles from "./play-button.module.css";

interface PlayButtonProps {
  readonly playing: boolean;
  readonly onPlay: () => void;
}

/** Starts playback; busy until it ends. */
export function PlayButton({ playing, onPlay }: PlayButtonProps) {
  return (
    <Button variant="primary" className={styles.play ?? ""} busy={playing} onClick={onPlay}>
      {!playing && <PlayIcon />}
      {playing ? "Playing..." : "Play"}
    </Button>
  );
}
