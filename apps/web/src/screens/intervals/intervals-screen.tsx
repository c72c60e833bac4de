import type { IntervalLesson } from "@attune/curriculum";
import { SINGING_EXERCISE } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { lessonsQuery } from "../../data/lessons/interval-lessons.ts";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { toSingingItem } from "../../exercises/singing/singing-items.ts";
import { KeyOfferContext } from "../../practice/page/key-offer-context.ts";
import { SingingPractice } from "../../practice/recording/singing-practice.tsx";
import { KeyOffer } from "../lessons/key-offer.tsx";
import { type LessonResources, LessonScreen } from "../lessons/lesson-screen.tsx";
import { useLessonRecorder } from "../lessons/use-lesson-recorder.ts";
import { type Part, usePart } from "../lessons/use-part.ts";
import { RangePrompt } from "../settings/voice-range/range-prompt.tsx";

const BACK = "/c-major";

export default function IntervalsScreen() {
  const part = usePart(SINGING_EXERCISE);
  return (
    <LessonScreen
      key={part?.id}
      exercise={SINGING_EXERCISE}
      title="Intervals"
      loading="Loading Intervals..."
      emptyMessage="No interval lessons available"
      back={BACK}
      query={useQuery(lessonsQuery)}
    >
      {(lessons, resources) => <Practice lessons={lessons} part={part} resources={resources} />}
    </LessonScreen>
  );
}

const hasClicks = () => settings.current().listeningClicks;

interface PracticeProps {
  readonly lessons: readonly IntervalLesson[];
  /** Undefined for the whole set. */
  readonly part: Part | undefined;
  readonly resources: LessonResources;
}

const isIn = (part: Part | undefined, { notes }: IntervalLesson) =>
  !part || part.items.includes(notes.join("-"));

function Practice({ lessons, part, resources }: PracticeProps) {
  const { keyFirst, checkSyllables, voiceRange } = useSettings();
  const items = useMemo(
    () =>
      lessons
        .filter((lesson) => isIn(part, lesson))
        .map((lesson) => toSingingItem(lesson, voiceRange)),
    [lessons, part, voiceRange],
  );
  const { resumed, ports } = useLessonRecorder(
    SINGING_EXERCISE,
    BACK,
    resources,
    part !== undefined,
  );
  return (
    <KeyOfferContext value={<KeyOffer />}>
      <SingingPractice
        keyFirst={keyFirst}
        checkSyllables={checkSyllables}
        hasClicks={hasClicks}
        notice={<RangePrompt />}
        items={items}
        startAt={resumed.startAt}
        answered={resumed.firstTries}
        audio={resources.audio}
        report={ports.report}
        saveProgress={ports.saveProgress}
        recordEncore={ports.recordEncore}
        leave={ports.leave}
      />
    </KeyOfferContext>
  );
}
