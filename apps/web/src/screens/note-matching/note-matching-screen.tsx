import { type MatchingItem, NOTE_MATCHING_EXERCISE } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { matchingLessonsQuery } from "../../data/lessons/matching-lessons.ts";
import { NoteMatchingPractice } from "../../practice/note-matching-practice.tsx";
import { type LessonResources, LessonScreen } from "../lessons/lesson-screen.tsx";
import { useLessonRecorder } from "../lessons/use-lesson-recorder.ts";

const BACK = "/c-major";

export default function NoteMatchingScreen() {
  return (
    <LessonScreen
      exercise={NOTE_MATCHING_EXERCISE}
      title="Note Matching"
      loading="Loading Note Matching..."
      none="No notes to match"
      failed={(error) => error.message}
      back={BACK}
      query={useQuery(matchingLessonsQuery)}
    >
      {(items, begun) => <Practice items={items} begun={begun} />}
    </LessonScreen>
  );
}

interface PracticeProps {
  readonly items: readonly MatchingItem[];
  readonly begun: LessonResources;
}

function Practice({ items, begun }: PracticeProps) {
  const { resumed, connections } = useLessonRecorder(NOTE_MATCHING_EXERCISE, BACK, begun);
  return (
    <NoteMatchingPractice
      items={items}
      startAt={resumed.startAt}
      audio={begun.audio}
      {...connections}
    />
  );
}
