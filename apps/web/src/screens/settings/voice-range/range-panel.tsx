import { noteFromMidi, type VoiceRange } from "@attune/theory";
import { useEffect, useState, useSyncExternalStore } from "react";
import { settings, useSettings } from "../../../data/settings/use-settings.ts";
import type { AudioPorts } from "../../../practice/runner/audio-ports.ts";
import { announce } from "../../../ui/a11y/announcer.ts";
import { useHeldAnnouncements } from "../../../ui/a11y/use-held-announcements.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useRegainedFocus } from "../../../ui/hooks/use-regained-focus.ts";
import { Piano } from "../../../ui/piano.tsx";
import { AccidentalText } from "../../../ui/text/accidental-text.tsx";
import { useNoteFormatter } from "../../../ui/text/use-note-formatter.ts";
import { useMicrophoneMonitor } from "../microphone/use-microphone-monitor.ts";
import styles from "../settings.module.css";
import { formatRange, isRange, microphoneProblemMessage, noRangeMessage } from "./messages.ts";
import { createRangeTest, type RangeTestState } from "./range-test.ts";

/** Measures the lowest and highest comfortable notes in 20 seconds and stores them. */
export function RangePanel({ audio }: { readonly audio: AudioPorts }) {
  const { test, state, monitor, microphone } = useRangeTest(audio);
  const { voiceRange } = useSettings();
  const singing = state.stage === "low" || state.stage === "high";
  const shown = singing ? state.range : voiceRange;
  const actions = useRegainedFocus<HTMLDivElement>(singing);
  return (
    <>
      <p>
        Hum your lowest comfortable note and hold it for a moment. After the signal, do the same
        with your highest. You can slide to each note. Exercises will then use notes in your octave.
      </p>
      <Piano from={shown?.lowMidi} to={shown?.highMidi} pressed={state.held} />
      {singing ? <CurrentStage state={state} /> : <Result state={state} savedRange={voiceRange} />}
      {microphone.problem && (
        <p className={styles.wrong} role="alert">
          {microphoneProblemMessage(microphone.problem)}
        </p>
      )}
      <div ref={actions} className={styles.actions}>
        {singing ? (
          <>
            <Button variant="primary" onClick={test.next}>
              {state.stage === "low" ? "Go to highest note" : "Done"}
            </Button>
            <Button onClick={monitor.stop}>Cancel</Button>
          </>
        ) : (
          <Button busy={microphone.status === "opening"} onClick={() => void monitor.start()}>
            {voiceRange ? "Measure again" : "Measure my range"}
          </Button>
        )}
        {!singing && voiceRange && (
          <Button variant="quiet" onClick={() => settings.change({ voiceRange: null })}>
            Delete my range
          </Button>
        )}
      </div>
    </>
  );
}

/** The test runs while the microphone is open. */
function useRangeTest(audio: AudioPorts) {
  const [test] = useState(() =>
    createRangeTest({
      clock: audio.clock,
      signal: () => void audio.speaker.play({ kind: "note", name: "C5", seconds: 0.3 }),
      onDone(range) {
        if (isRange(range)) settings.change({ voiceRange: range, rangeOffered: true });
      },
    }),
  );
  const state = useSyncExternalStore(test.subscribe, test.current);
  const { monitor, state: microphone } = useMicrophoneMonitor(audio.microphone, test.hear);
  const { status } = microphone;
  const { stage } = state;
  useEffect(() => {
    if (status === "on") test.start();
    else if (status === "off" && test.current().stage !== "done") test.cancel();
  }, [status, test]);
  useEffect(() => {
    if (stage === "done") monitor.stop();
  }, [stage, monitor]);
  useHeldAnnouncements(stage === "low" || stage === "high");
  return { test, state, monitor, microphone };
}

const PROMPTS = {
  low: "Sing your lowest comfortable note",
  high: "Now sing your highest comfortable note",
} as const;

/** The prompt and the detected note. Not announced, because the microphone would pick up the speech. */
function CurrentStage({ state: { stage, secondsLeft, held } }: { readonly state: RangeTestState }) {
  const { inText } = useNoteFormatter();
  const heard = held === undefined ? "…" : inText(noteFromMidi(held).name);
  return (
    <p className={styles.now}>
      <span>{PROMPTS[stage === "high" ? "high" : "low"]}</span>{" "}
      <span className={styles.count}>{`(${secondsLeft})`}</span>
      <br />
      <AccidentalText>{heard}</AccidentalText>
    </p>
  );
}

interface ResultProps {
  readonly state: RangeTestState;
  readonly savedRange: VoiceRange | null;
}

/** The saved range, or why the test found none. */
function Result({ state: { stage, range }, savedRange }: ResultProps) {
  const format = useNoteFormatter();
  const failed = stage === "done" && !isRange(range);
  const message = failed
    ? noRangeMessage(range)
    : savedRange
      ? `Your range: ${formatRange(savedRange, format)}`
      : "";
  useEffect(() => {
    if (stage === "done") announce(message);
  }, [stage, message]);
  return (
    <p className={styles.now}>
      <AccidentalText>{message}</AccidentalText>
    </p>
  );
}
