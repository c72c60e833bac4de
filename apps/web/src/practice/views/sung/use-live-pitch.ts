import type { PitchFrame } from "@attune/voice";
import { useEffect } from "react";
import { type PitchView, usePitchView } from "../../../ui/pitch/view.ts";
import type { LiveChannel } from "../../runner/live-channel.ts";

/** A frame, and the MIDI number of the note to sing; null while not listening, or for any note. */
export interface AimedFrame {
  readonly frame: PitchFrame;
  readonly aim: number | null;
}

interface Listening {
  readonly phase: { readonly name: string };
  readonly microphone: boolean;
}

/**
 * The live pitch of an exercise: cleared before an attempt, and stopped when it is over.
 *
 * @param isShown If false, nothing is drawn: a verdict isn't about the silence after it.
 */
export function useLivePitch(
  live: LiveChannel<AimedFrame>,
  { phase, microphone }: Listening,
  isShown: boolean,
): PitchView {
  const view = usePitchView();
  useEffect(() => {
    if (!isShown) return undefined;
    return live.subscribe(({ frame, aim }) => view.push(frame, aim));
  }, [live, view, isShown]);
  useEffect(() => {
    if (phase.name === "ready") view.clear();
    if (phase.name === "analyzing" || !microphone) view.stop();
  }, [phase.name, microphone, view]);
  return view;
}
