import { useState } from "react";
import { settings, useSettings } from "../../../data/settings/use-settings.ts";
import type { AudioPorts } from "../../../practice/runner/audio-ports.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import styles from "../settings.module.css";
import { INSTRUCTION, latencyProblem, latencyText } from "./messages.ts";
import { useLatencyTest } from "./use-latency-test.ts";

/** Measures how late sound is heard, by taps along with notes. */
export function LatencySettings({ audio }: { readonly audio: AudioPorts }) {
  const { outputLatencyMs } = useSettings();
  const [problem, setProblem] = useState<string>();
  const test = useLatencyTest(audio, (result) => {
    setProblem(latencyProblem(result));
    if (result.kind === "measured") settings.change({ outputLatencyMs: result.ms });
  });
  const { isRunning } = test;
  const start = () => {
    setProblem(undefined);
    test.start();
  };
  const isMeasured = outputLatencyMs !== null;
  return (
    <>
      <p className={styles.quiet} role="status">
        {isRunning ? INSTRUCTION : (problem ?? latencyText(outputLatencyMs))}
      </p>
      <div className={styles.actions}>
        {/* One button for both, which keeps the focus. */}
        <Button
          {...(isRunning
            ? {
                variant: "primary" as const,
                onPointerDown: (event) => test.tap(event.timeStamp),
                onKeyDown: (event) => {
                  const isTap = event.key === " " || event.key === "Enter";
                  if (isTap && !event.repeat) test.tap(event.timeStamp);
                },
              }
            : { onClick: start })}
        >
          {isRunning ? "Tap" : isMeasured ? "Measure again" : "Sound arrives late?"}
        </Button>
        {isRunning && (
          <Button variant="quiet" onClick={test.stop}>
            Stop
          </Button>
        )}
        {!isRunning && isMeasured && (
          <Button variant="quiet" onClick={() => settings.change({ outputLatencyMs: null })}>
            Don’t wait
          </Button>
        )}
      </div>
    </>
  );
}
