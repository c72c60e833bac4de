import type { Microphone } from "@attune/audio";
import { useEffect, useRef, useState } from "react";
import type { ChosenMicrophone } from "../../../data/settings/settings.ts";
import { settings, useSettings } from "../../../data/settings/use-settings.ts";
import { classNames } from "../../../lib/class-names.ts";
import { every } from "../../../lib/timing/timers.ts";
import { VisuallyHidden } from "../../../ui/a11y/visually-hidden.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { RadioField } from "../../../ui/forms/radio-field.tsx";
import { MicrophoneIcon } from "../../../ui/icons.tsx";
import { LevelMeter } from "../../../ui/pitch/level-meter.tsx";
import { decibels, levelWord } from "../../../ui/pitch/scale.ts";
import { type PitchView, usePitchView } from "../../../ui/pitch/view.ts";
import styles from "../settings.module.css";
import { microphoneProblemMessage } from "../voice-range/messages.ts";
import { microphoneChoices } from "./microphone-choices.ts";
import { useMicrophoneMonitor } from "./use-microphone-monitor.ts";

/** Choice of microphone, and a test that shows its input level. */
export function MicrophoneSettings({ microphone }: { readonly microphone: Microphone }) {
  const view = usePitchView();
  const { monitor, state } = useMicrophoneMonitor(microphone, (frame) => view.push(frame, null));
  const { microphone: chosen } = useSettings();
  const devices = useDevices(microphone, state.status === "on");
  const choices = microphoneChoices(devices, chosen);
  const on = state.status === "on";
  const choose = (id: string) => {
    settings.change({ microphone: devices.find((device) => device.id === id) ?? null });
    if (state.status !== "off") void monitor.start();
  };
  return (
    <>
      {choices.length > 0 && (
        <RadioField
          label="Choose a microphone"
          value={chosen?.id ?? ""}
          onChange={choose}
          options={choices}
        />
      )}
      <div className={styles.actions}>
        <Button
          busy={state.status === "opening"}
          onClick={() => (on ? monitor.stop() : void monitor.start())}
        >
          <MicrophoneIcon />
          <span>{on ? "Stop the test" : "Test the microphone"}</span>
        </Button>
      </div>
      <LevelMeter view={view} className={classNames(styles.meter, !on && styles.off)} />
      <VisuallyHidden>
        <span role="status">{on && <AnnouncedLevel view={view} />}</span>
      </VisuallyHidden>
      {state.problem && (
        <p className={styles.wrong} role="alert">
          {microphoneProblemMessage(state.problem)}
        </p>
      )}
    </>
  );
}

/** The connected input devices. They have names once the microphone is allowed. */
function useDevices(microphone: Microphone, open: boolean): readonly ChosenMicrophone[] {
  const [devices, setDevices] = useState<readonly ChosenMicrophone[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: device names appear once one is open.
  useEffect(() => {
    let isCurrent = true;
    const refresh = () =>
      microphone.devices().then(
        (found) => isCurrent && setDevices(found),
        () => undefined,
      );
    refresh();
    navigator.mediaDevices?.addEventListener("devicechange", refresh);
    return () => {
      isCurrent = false;
      navigator.mediaDevices?.removeEventListener("devicechange", refresh);
    };
  }, [microphone, open]);
  return devices;
}

const ANNOUNCE_INTERVAL_MS = 2500;

/** Announces the peak level of each interval to screen readers, when its wording changes. */
function AnnouncedLevel({ view }: { readonly view: PitchView }) {
  const [word, setWord] = useState("");
  const loudest = useRef(0);
  useEffect(() => {
    const unsubscribe = view.subscribe(() => {
      loudest.current = Math.max(loudest.current, view.reading.level);
    });
    const cancel = every(ANNOUNCE_INTERVAL_MS, () => {
      setWord(levelWord(decibels(loudest.current)));
      loudest.current = 0;
    });
    return () => {
      unsubscribe();
      cancel();
    };
  }, [view]);
  return <span>{word}</span>;
}
