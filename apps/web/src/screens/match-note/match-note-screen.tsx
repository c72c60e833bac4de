import { MATCH_NOTE_EXERCISE, notesInTheMiddle } from "@attune/exercises";
import { useMemo } from "react";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { LOADING, TITLE } from "../../exercises/match-note/messages.ts";
import { MatchNotePractice } from "../../practice/recording/match-note-practice.tsx";
import { LessonLoader, type LessonResources } from "../lessons/lesson-screen.tsx";
import { useLessonRecorder } from "../lessons/use-lesson-recorder.ts";
import { usePreloadAudio } from "../lessons/with-audio.tsx";
import { RangePrompt } from "../settings/voice-range/range-prompt.tsx";

const BACK = "/c-major";

const PAGE = { exercise: MATCH_NOTE_EXERCISE, title: TITLE, loading: LOADING, back: BACK } as const;

export default function MatchNoteScreen() {
  usePreloadAudio();
  return <LessonLoader {...PAGE}>{(resources) => <Practice resources={resources} />}</LessonLoader>;
}

const hasClicks = () => settings.current().listeningClicks;

/** Who hums does so in the lower part of their range. */
const rangeAround = (hummedMidi: number | null) =>
  hummedMidi === null ? null : { lowMidi: hummedMidi - 3, highMidi: hummedMidi + 7 };

function Practice({ resources }: { readonly resources: LessonResources }) {
  const { voiceRange, hummedMidi } = useSettings();
  const items = useMemo(
    () => notesInTheMiddle(voiceRange ?? rangeAround(hummedMidi)),
    [voiceRange, hummedMidi],
  );
  const { resumed, ports } = useLessonRecorder(MATCH_NOTE_EXERCISE, BACK, resources);
  return (
    <MatchNotePractice
      items={items}
      startAt={resumed.startAt}
      answered={resumed.firstTries}
      audio={resources.audio}
      notice={<RangePrompt />}
      hasClicks={hasClicks}
      report={ports.report}
      saveProgress={ports.saveProgress}
      recordEncore={ports.recordEncore}
      leave={ports.leave}
    />
  );
}
