import { useContext, useLayoutEffect, useRef } from "react";
import { AudioPortsContext } from "../../../../practice/runner/audio-ports.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { whenEntriesAreLeft } from "../../../../ui/overlays/history-layers.ts";
import { TRY_ONE } from "../messages.ts";
import { trialQuestion } from "./trial-part.ts";

interface TryButtonProps {
  readonly onTry: () => void;
  /** After a trial: where the page was scrolled to, in px. The button has the focus then, as before. */
  readonly resumedAt: number | undefined;
}

export function TryButton({ onTry, resumedAt }: TryButtonProps) {
  const loadAudio = useContext(AudioPortsContext);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (resumedAt === undefined) return;
    let isCurrent = true;
    const resume = () => {
      if (!isCurrent) return;
      button.current?.focus({ preventScroll: true });
      scrollTo({ top: resumedAt, behavior: "instant" });
    };
    resume();
    // The entry of the trial is left in a later task. Firefox moves a screen reader to the start of the page then.
    void Promise.resolve().then(whenEntriesAreLeft).then(resume);
    return () => {
      isCurrent = false;
    };
  }, [resumedAt]);
  const preload = () => {
    void trialQuestion.preload().catch(() => undefined);
    void loadAudio().catch(() => undefined);
  };
  return (
    <Button ref={button} onClick={onTry} onPointerEnter={preload} onFocus={preload}>
      {TRY_ONE}
    </Button>
  );
}
