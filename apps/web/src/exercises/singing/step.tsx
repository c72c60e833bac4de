import type { IntervalLesson } from "@attune/curriculum";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { SingingPractice } from "../../practice/recording/singing-practice.tsx";
import { type StepProps, UNSAVED } from "../step.ts";
import { toSingingItem } from "./singing-items.ts";
import { intervals } from "./source.ts";

const hasClicks = () => settings.current().listeningClicks;

export function SingingStep({ items, asked, ...step }: StepProps<IntervalLesson>) {
  const { checkSyllables, voiceRange } = useSettings();
  const lessons = items.filter((lesson) => intervals.idOf(lesson) === asked.question.itemId);
  return (
    <SingingPractice
      {...step}
      {...UNSAVED}
      items={lessons.map((lesson) => toSingingItem(lesson, voiceRange))}
      startAt={0}
      isEasier={asked.isReturn ?? false}
      checkSyllables={checkSyllables}
      hasClicks={hasClicks}
    />
  );
}
