import { useEffect, useState, useSyncExternalStore } from "react";
import { ownVoice } from "../../../data/own-voice/own-voice-instance.ts";
import { settings } from "../../../data/settings/use-settings.ts";
import type { TaughtVoice } from "../../../lib/taught-voice.ts";
import type { AudioPorts } from "../../../practice/runner/audio-ports.ts";
import { toneOf } from "./steps.ts";
import { createTeaching, type Teaching, type TeachingState } from "./teaching.ts";

export const useOwnVoice = (): TaughtVoice =>
  useSyncExternalStore(ownVoice.subscribe, ownVoice.current);

/** Pauses when the page is hidden, and ends when the component unmounts. */
export function useTeaching(audio: AudioPorts): {
  readonly teaching: Teaching;
  readonly state: TeachingState;
} {
  const [teaching] = useState(() =>
    createTeaching({
      ...audio,
      voice: ownVoice,
      toneOf: (step) => toneOf(step, settings.current().voiceRange),
    }),
  );
  const state = useSyncExternalStore(teaching.subscribe, teaching.current);
  useEffect(() => {
    // Takes of an earlier model would be counted, but not used.
    audio.syllables.model().then(ownVoice.keep, () => undefined);
  }, [audio]);
  useEffect(() => {
    const onHidden = () => {
      if (document.hidden) teaching.pause("hidden");
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      teaching.pause("hidden");
    };
  }, [teaching]);
  return { teaching, state };
}
