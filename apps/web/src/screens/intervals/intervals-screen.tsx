import type { IntervalLesson } from "@attune/curriculum";
import { SINGING_EXERCISE, type SingingItem } from "@attune/exercises";
import { spellPair } from "@attune/theory";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AudioPorts } from "../../practice/audio-ports.ts";
import { SingingPractice } from "../../practice/singing-practice.tsx";
import { lessonsQuery } from "../../queries/lessons.ts";
import { LessonScreen } from "../lessons/lesson-screen.tsx";
import { useLessonSet } from "../lessons/use-lesson-set.ts";

const BACK = "/c-major";

export default function IntervalsScreen() {
  return (
    <LessonScreen
      title="Intervals"
      loading="Loading Intervals..."
      none="No interval lessons available"
      back={BACK}
      query={useQuery(lessonsQuery)}
    >
      {(lessons, audio) => <Practice lessons={lessons} audio={audio} />}
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

interface PracticeProps {
  readonly lessons: readonly IntervalLesson[];
  readonly audio: AudioPorts;
}

function Practice({ lessons, audio }: PracticeProps) {
  const [items] = useState(() => lessons.map(toItem));
  const { resumed, connections } = useLessonSet(SINGING_EXERCISE, BACK);
  return (
    <SingingPractice
      items={items}
      startAt={resumed.startAt}
      audio={audio}
      report={connections.report}
      progress={connections.progress}
      leave={connections.leave}
    />
  );
}
