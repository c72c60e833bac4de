import { Dialog } from "../../../ui/overlays/dialog.tsx";
import styles from "../settings.module.css";
import { WithAudio } from "../with-audio.tsx";
import { RangePanel } from "./range-panel.tsx";

/** The range test in its own dialog, opened from an exercise. */
export default function RangeDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Your voice" onClose={onClose}>
      <div className={styles.group}>
        <WithAudio>{(audio) => <RangePanel audio={audio} />}</WithAudio>
      </div>
    </Dialog>
  );
}
