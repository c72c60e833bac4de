import { displayName, noteFromMidi, type VoiceRange } from "@attune/theory";
import { useEffect, useState, useSyncExternalStore } from "react";
import { settings, useSettings } from "../../../data/settings/use-settings.ts";
import type { AudioPorts } from "../../../practice/audio-ports.ts";
import { announce } from "../../../ui/a11y/announcer.ts";
import { useHeldAnnouncements } from "../../../ui/a11y/use-held-announcements.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { useRegainedFocus } from "../../../ui/hooks/use-regained-focus.ts";
import { Piano } from "../../../ui/piano.tsx";
import { useMicrophoneMonitor } from "../microphone/use-microphone-monitor.ts";
import styles from "../settings.module.css";
import { isRange, noRangeMessage, microphoneProblemMessage, formatRange } from "./messages.ts";
import { createRangeTest, type RangeTestState } from "./range-test.ts";

/** Measures in twenty seconds how low and how high someone sings, and keeps that. */
export function RangePanel({ audio }: { readonly audio: AudioPorts }) {
  const { test, state, listening, microphone } = useRangeTest(audio);
  const { voiceRange } = useSettings();
  const singing = state.stage === "low" || state.stage === "high";
  const shown = singing ? state.range : voiceRange;
  const actions = useRegainedFocus<HTMLDivElement>(singing);
  return (
    <>
      <p>
        Hum your lowest easy note and hold it a moment; after the signal, the highest. Slide there
        as you like. Notes to be sung then come in your octave.
      </p>
      <Piano from={shown?.lowMidi} to={shown?.highMidi} pressed={state.held} />
      {singing ? <Now state={state} /> : <Result state={state} kept={voiceRange} />}
      {microphone.problem && (
        <p className={styles.wrong} role="alert">
          {microphoneProblemMessage(microphone.problem)}
        </p>
      )}
      <div ref={actions} className={styles.actions}>
        {singing ? (
          <>
            <Button variant="primary" onClick={test.next}>
              {state.stage === "low" ? "Now the highest" : "Done"}
            </Button>
            <Button onClick={listening.stop}>Cancel</Button>
          </>
        ) : (
          <Button busy={microphone.status === "opening"} onClick={() => void listening.start()}>
            {voiceRange ? "Measure again" : "Measure my range"}
          </Button>
        )}
        {!singing && voiceRange && (
          <Button variant="quiet" onClick={() => settings.change({ voiceRange: null })}>
            Forget my range
          </Button>
        )}
      </div>
    </>
  );
}

/** The test runs while the microphone is open, and ends with it. */
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
  const { listening, state: microphone } = useMicrophoneMonitor(audio.microphone, test.hear);
  const { status } = microphone;
  const { stage } = state;
  useEffect(() => {
    if (status === "on") test.start();
    else if (status === "off" && test.current().stage !== "done") test.cancel();
  }, [status, test]);
  useEffect(() => {
    if (stage === "done") listening.stop();
  }, [stage, listening]);
  useHeldAnnouncements(stage === "low" || stage === "high");
  return { test, state, listening, microphone };
}

const ASKED = { low: "Sing your lowest comfortable note", high: "Now the highest" } as const;

/** What is asked for now, and what is heard. No reader speaks it: the microphone would hear that. */
function Now({ state: { stage, secondsLeft, held } }: { readonly state: RangeTestState }) {
  const heard = held === undefined ? "…" : displayName(noteFromMidi(held).name);
  return (
    <p className={styles.now}>
      {stage === "high" ? ASKED.high : ASKED.low}{" "}
      <span className={styles.count}>({secondsLeft})</span>
      <br />
      {heard}
    </p>
  );
}

interface ResultProps {
  readonly state: RangeTestState;
  readonly kept: VoiceRange | null;
}

/** The range that is kept, or why none came of the test. */
function Result({ state: { stage, range }, kept }: ResultProps) {
  const failed = stage === "done" && !isRange(range);
  const words = failed ? noRangeMessage(range) : kept ? `Your range: ${formatRange(kept)}` : "";
  useEffect(() => {
    if (stage === "done") announce(words);
  }, [stage, words]);
  return <p className={styles.now}>{words}</p>;
}
