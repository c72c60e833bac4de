import { useEffect } from "react";
import { ALL_TAKES } from "../../../data/own-voice/own-voice.ts";
import type { AudioPorts } from "../../../practice/runner/audio-ports.ts";
import { useWakeLock } from "../../../practice/runner/use-wake-lock.ts";
import { announce } from "../../../ui/a11y/announcer.ts";
import { useHeldAnnouncements } from "../../../ui/a11y/use-held-announcements.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { ProgressBar } from "../../../ui/forms/progress-bar.tsx";
import { useRegainedFocus } from "../../../ui/hooks/use-regained-focus.ts";
import settingsStyles from "../settings.module.css";
import {
  EXPLANATION,
  problemText,
  progressText,
  resultText,
  spokenStep,
  stageText,
} from "./messages.ts";
import styles from "./teach-voice.module.css";
import type { TeachingState } from "./teaching.ts";
import { useOwnVoice, useTeaching } from "./use-teaching.ts";

interface TeachPanelProps {
  readonly audio: AudioPorts;
  readonly onClose: () => void;
}

/** Asks for each syllable in turn, and says at the end whether that helps. */
export function TeachPanel({ audio, onClose }: TeachPanelProps) {
  const { teaching, state } = useTeaching(audio);
  const sung = useOwnVoice().takes.length;
  const { stage, symbol, problem } = state;
  const isSinging = symbol !== undefined;
  const result = state.helps === undefined ? undefined : resultText(state.helps, sung);
  const actions = useRegainedFocus<HTMLDivElement>(isSinging);
  useAnnouncements(state, result);
  useWakeLock(isSinging);
  return (
    <div className={settingsStyles.group}>
      {!isSinging && (
        <>
          <p>{EXPLANATION.how}</p>
          <p className={settingsStyles.quiet}>{EXPLANATION.what}</p>
        </>
      )}
      {isSinging && <p className={styles.syllable}>{symbol}</p>}
      {(isSinging || result) && <p className={settingsStyles.now}>{result ?? stageText(state)}</p>}
      {problem && (
        <p className={settingsStyles.wrong} role="alert">
          {problemText(problem)}
        </p>
      )}
      <ProgressBar label={progressText(sung)} value={sung} max={ALL_TAKES} />
      <div ref={actions} className={settingsStyles.actions}>
        {isSinging ? (
          <>
            <Button onClick={teaching.skip}>Skip</Button>
            <Button onClick={() => void teaching.stop()}>Stop</Button>
          </>
        ) : sung < ALL_TAKES ? (
          <Button
            variant="primary"
            busy={stage === "opening"}
            onClick={() => void teaching.start()}
          >
            {startLabel(problem !== undefined, sung)}
          </Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )}
      </div>
    </div>
  );
}

function startLabel(hasFailed: boolean, sung: number): string {
  if (hasFailed) return "Try again";
  return sung > 0 ? "Continue" : "Start";
}

/** Names the syllable before its tone, as the microphone would pick it up later. */
function useAnnouncements(
  { stage, symbol, isAgain = false }: TeachingState,
  result: string | undefined,
): void {
  useHeldAnnouncements(stage === "listening" || (stage === "checking" && symbol !== undefined));
  useEffect(() => {
    if (stage === "tone" && symbol) announce(spokenStep(symbol, isAgain), "syllable");
  }, [stage, symbol, isAgain]);
  useEffect(() => {
    if (result) announce(result);
  }, [result]);
}
