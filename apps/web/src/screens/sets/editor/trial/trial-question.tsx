import type { OwnSet } from "@attune/exercises/sets";
import { settings, useSettings } from "../../../../data/settings/use-settings.ts";
import { keyFirstOfSet } from "../../../../exercises/own-set/key-first-of-set.ts";
import { SET_LIMITS, SetPractice } from "../../../../exercises/own-set/set-practice.tsx";
import { UNSAVED } from "../../../../exercises/step.ts";
import type { Elements } from "../../../../lib/elements.ts";
import type { AudioPorts } from "../../../../practice/runner/audio-ports.ts";
import { TRIAL_POSITION } from "../messages.ts";

export interface TrialQuestionProps {
  readonly set: OwnSet;
  readonly audio: AudioPorts;
  readonly bar: Elements;
  readonly onFinished: () => void;
}

const hasClicks = () => settings.current().listeningClicks;
const ignore = () => undefined;

/** Asks one question of a set. Nothing of it is recorded. */
export default function TrialQuestion({ set, audio, bar, onFinished }: TrialQuestionProps) {
  const { checkSyllables, voiceRange, minorTonic } = useSettings();
  return (
    <SetPractice
      {...UNSAVED}
      set={{ ...set, questions: 1 }}
      subtitle={set.name}
      learner={{ range: voiceRange, minorTonic }}
      audio={audio}
      random={Math.random}
      keyFirst={keyFirstOfSet(set)}
      checkSyllables={checkSyllables}
      hasClicks={hasClicks}
      report={ignore}
      run={{ bar, position: TRIAL_POSITION, limits: SET_LIMITS, onFinished }}
    />
  );
}
