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
import { useSettings } from "../../data/settings/use-settings.ts";
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
      none="No interval lessons available"
      back={BACK}
      query={useQuery(lessonsQuery)}
    >
      {(lessons, begun) => <Practice lessons={lessons} begun={begun} />}
    </LessonScreen>
  );
}

/** A lesson of the server as an item of the exercise. */
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

/** Moved by octaves to where the singer sings with ease, if that is known. */
function inRange(item: SingingItem, range: VoiceRange | null): SingingItem {
  const octaves = range
    ? octaveShiftInto([note(item.root).midi, note(item.target).midi], range)
    : 0;
  const moved = (name: string) => transposeOctaves(name, octaves);
  return { ...item, root: moved(item.root), target: moved(item.target), octaves };
}

interface PracticeProps {
  readonly lessons: readonly IntervalLesson[];
  readonly begun: LessonResources;
}

function Practice({ lessons, begun }: PracticeProps) {
  const { keyFirst, voiceRange } = useSettings();
  const items = useMemo(
    () => lessons.map((lesson) => inRange(toItem(lesson), voiceRange)),
    [lessons, voiceRange],
  );
  const { resumed, connections } = useLessonRecorder(SINGING_EXERCISE, BACK, begun);
  return (
    <SingingPractice
      keyFirst={keyFirst}
      notice={<RangePrompt />}
      items={items}
      startAt={resumed.startAt}
      audio={begun.audio}
      report={connections.report}
      saveProgress={connections.saveProgress}
      leave={connections.leave}
    />
  );
}
