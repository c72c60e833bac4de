import { isLimited, type QuizEvent, type QuizState, type QuizVerdict } from "@attune/exercises";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/buttons/button.tsx";
import { HELP_FROM_MISSES } from "../../page/key-offer-context.ts";
import { SOUND_HELP, SOUND_HELPS } from "./messages.ts";
import styles from "./sound-help.module.css";

interface SoundHelpProps {
  readonly exerciseState: Pick<
    QuizState<unknown, unknown, QuizVerdict>,
    "phase" | "isSounding" | "mistakes" | "limits"
  >;
  readonly send: (event: QuizEvent<never>) => void;
}

/** Other ways to hear the question, from the second miss on. In a run the answer has been shown by then. */
export function SoundHelp(props: SoundHelpProps) {
  return isLimited(props.exerciseState.limits) ? null : (
    <div className={styles.room}>
      <Help {...props} />
    </div>
  );
}

function Help({ exerciseState, send }: SoundHelpProps) {
  const { phase, isSounding, mistakes } = exerciseState;
  const [isOpen, setIsOpen] = useState(false);
  const isAsked = phase.name === "presenting" || phase.name === "answering";
  if (!isAsked || mistakes < HELP_FROM_MISSES) return null;
  if (isOpen) return <Ways isSounding={isSounding} send={send} />;
  return (
    <div className={styles.help}>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {SOUND_HELP}
      </Button>
    </div>
  );
}

/** Takes the place of the button that opened it, and its focus. */
function Ways({ isSounding, send }: Pick<SoundHelpProps, "send"> & { isSounding: boolean }) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a grid in every browser.
    <div ref={group} className={styles.ways} role="group" aria-label={SOUND_HELP} tabIndex={-1}>
      {SOUND_HELPS.map(({ label, play }) => (
        <Button
          key={label}
          className={styles.way ?? ""}
          disabled={isSounding}
          onClick={() => send({ type: "play", ...play })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
