import type { IntervalLesson } from "@attune/curriculum";
import { SINGING_EXERCISE, type SingingItem } from "@attune/exercises";
import {
  note,
  octaveShiftInto,
  spellPair,
  transposeOctaves,
  type VoiceRange,
} from "@attune/theory";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { lessonsQuery } from "../../data/lessons/interval-lessons.ts";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { SingingPractice } from "../../practice/singing-practice.tsx";
import { type LessonResources, LessonScreen } from "../lessons/lesson-screen.tsx";
import { useLessonRecorder } from "../lessons/use-lesson-recorder.ts";
import { RangePrompt } from "../settings/voice-range/range-prompt.tsx";

const BACK = "/c-major";

export default function IntervalsScreen() {
  return (
    <LessonScreen
      exercise={SINGING_EXERCISE}
      title="Intervals"
      loading="Loading Intervals..."
      emptyMessage="No interval lessons available"
      back={BACK}
      query={useQuery(lessonsQuery)}
    >
      {(lessons, resources) => <Practice lessons={lessons} resources={resources} />}
    </LessonScreen>
  );
}

function toItem({ title, categoryName, notes: [low, high] }: IntervalLesson): SingingItem {
  const [root, target] = spellPair(low, high);
  return {
    id: `${low}-${high}`,
    title,
    category: categoryName,
    root,
    target,
  };
}

/** Transposes an item by octaves into the singer's range, if it is known. */
function transposeIntoRange(item: SingingItem, range: VoiceRange | null): SingingItem {
  const octaves = range
    ? octaveShiftInto([note(item.root).midi, note(item.target).midi], range)
    : 0;
  const transpose = (name: string) => transposeOctaves(name, octaves);
  return { ...item, root: transpose(item.root), target: transpose(item.target), octaves };
}

const hasClicks = () => settings.current().listeningClicks;

interface PracticeProps {
  readonly lessons: readonly IntervalLesson[];
  readonly resources: LessonResources;
}

function Practice({ lessons, resources }: PracticeProps) {
  const { keyFirst, checkSyllables, voiceRange } = useSettings();
  const items = useMemo(
    () => lessons.map((lesson) => transposeIntoRange(toItem(lesson), voiceRange)),
    [lessons, voiceRange],
  );
  const { resumed, ports } = useLessonRecorder(SINGING_EXERCISE, BACK, resources);
  return (
    <SingingPractice
      keyFirst={keyFirst}
      checkSyllables={checkSyllables}
      hasClicks={hasClicks}
      notice={<RangePrompt />}
      items={items}
      startAt={resumed.startAt}
      audio={resources.audio}
      report={ports.report}
      saveProgress={ports.saveProgress}
      leave={ports.leave}
    />
  );
}
