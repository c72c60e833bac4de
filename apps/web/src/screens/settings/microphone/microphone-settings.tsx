import type { Microphone } from "@attune/audio";
import { useEffect, useRef, useState } from "react";
import type { ChosenMicrophone } from "../../../data/settings/settings.ts";
import { settings, useSettings } from "../../../data/settings/use-settings.ts";
import { classNames } from "../../../lib/class-names.ts";
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

/** Which microphone listens, and how well it hears. It is open from the press until another. */
export function MicrophoneSettings({ microphone }: { readonly microphone: Microphone }) {
  const view = usePitchView();
  const { listening, state } = useMicrophoneMonitor(microphone, (frame) => view.push(frame, null));
  const { microphone: chosen } = useSettings();
  const devices = useDevices(microphone, state.status === "on");
  const choices = microphoneChoices(devices, chosen);
  const on = state.status === "on";
  const choose = (id: string) => {
    settings.change({ microphone: devices.find((device) => device.id === id) ?? null });
    if (state.status !== "off") void listening.start();
  };
  return (
    <>
      {choices.length > 0 && (
        <RadioField
          label="Which one listens"
          value={chosen?.id ?? ""}
          onChange={choose}
          options={choices}
        />
      )}
      <div className={styles.actions}>
        <Button
          busy={state.status === "opening"}
          onClick={() => (on ? listening.stop() : void listening.start())}
        >
          <MicrophoneIcon />
          {on ? "Stop the test" : "Test the microphone"}
        </Button>
      </div>
      <LevelMeter view={view} className={classNames(styles.meter, !on && styles.off)} />
      <VisuallyHidden>
        <span role="status">{on && <SpokenLevel view={view} />}</span>
      </VisuallyHidden>
      {state.problem && (
        <p className={styles.wrong} role="alert">
          {microphoneProblemMessage(state.problem)}
        </p>
      )}
    </>
  );
}

/** The devices as they come and go; with names once the microphone was allowed. */
function useDevices(microphone: Microphone, open: boolean): readonly ChosenMicrophone[] {
  const [devices, setDevices] = useState<readonly ChosenMicrophone[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: devices have names once one was opened.
  useEffect(() => {
    let wanted = true;
    const look = () =>
      microphone.devices().then(
        (found) => wanted && setDevices(found),
        () => undefined,
      );
    look();
    navigator.mediaDevices?.addEventListener("devicechange", look);
    return () => {
      wanted = false;
      navigator.mediaDevices?.removeEventListener("devicechange", look);
    };
  }, [microphone, open]);
  return devices;
}

const SPOKEN_MS = 2500;

/** The meter's word for those who don't see it: of the loudest moment, when it becomes another. */
function SpokenLevel({ view }: { readonly view: PitchView }) {
  const [word, setWord] = useState("");
  const loudest = useRef(0);
  useEffect(() => {
    const forget = view.subscribe(() => {
      loudest.current = Math.max(loudest.current, view.reading.level);
    });
    const timer = setInterval(() => {
      setWord(levelWord(decibels(loudest.current)));
      loudest.current = 0;
    }, SPOKEN_MS);
    return () => {
      forget();
      clearInterval(timer);
    };
  }, [view]);
  return word;
}
