import { useState } from "react";
import { ownVoice } from "../../../data/own-voice/own-voice-instance.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import styles from "../settings.module.css";
import { WithAudio } from "../with-audio.tsx";
import { EXPLANATION, progressText } from "./messages.ts";
import { TeachPanel } from "./teach-panel.tsx";
import { useOwnVoice } from "./use-teaching.ts";

/** Opens the dialog that teaches the recognizer the learner's voice, and deletes what it learned. */
export function TeachSettings() {
  const [isOpen, setIsOpen] = useState(false);
  const sung = useOwnVoice().takes.length;
  return (
    <>
      <p className={styles.quiet}>
        {sung > 0 ? `${EXPLANATION.why} ${progressText(sung)}.` : EXPLANATION.why}
      </p>
      <div className={styles.actions}>
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Teach it your voice
        </Button>
        {sung > 0 && (
          <Button variant="quiet" onClick={ownVoice.delete}>
            Delete my syllables
          </Button>
        )}
      </div>
      {isOpen && (
        <Dialog title="Teach it your voice" onClose={() => setIsOpen(false)}>
          <WithAudio>
            {(audio) => <TeachPanel audio={audio} onClose={() => setIsOpen(false)} />}
          </WithAudio>
        </Dialog>
      )}
    </>
  );
}
