import { setAsking } from "@attune/exercises/sets";
import { useState } from "react";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { type StepProps, UNSAVED } from "../step.ts";
import { alwaysWithKey } from "../with-key.ts";
import { SetPractice } from "./set-practice.tsx";

const hasClicks = () => settings.current().listeningClicks;

/** Asks one item in a key that is drawn for it. */
export default function SetStep({ items: _, asked, keyFirst, ...step }: StepProps<string>) {
  const { checkSyllables, voiceRange, minorTonic } = useSettings();
  const { question, confusedWith, isReturn = false } = asked;
  const [set] = useState(() => setAsking(question.exercise, question.itemId));
  return (
    <SetPractice
      {...step}
      {...UNSAVED}
      set={set}
      subtitle={set.name}
      learner={{ range: voiceRange, minorTonic }}
      random={Math.random}
      keyFirst={alwaysWithKey(keyFirst)}
      checkSyllables={checkSyllables}
      hasClicks={hasClicks}
      focus={{ itemId: question.itemId, confusedWith, isEasier: isReturn }}
    />
  );
}
