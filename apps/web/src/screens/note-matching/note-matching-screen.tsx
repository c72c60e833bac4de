import { type MatchingItem, NOTE_MATCHING_EXERCISE } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { matchingLessonsQuery } from "../../data/lessons/matching-lessons.ts";
import { NoteMatchingPractice } from "../../practice/matching/note-matching-practice.tsx";
import { type LessonResources, LessonScreen } from "../lessons/lesson-screen.tsx";
import { useLessonRecorder } from "../lessons/use-lesson-recorder.ts";

const BACK = "/c-major";

export default function NoteMatchingScreen() {
  return (
    <LessonScreen
      exercise={NOTE_MATCHING_EXERCISE}
      title="Note Matching"
      loading="Loading Note Matching..."
      emptyMessage="No notes to match"
      formatError={(error) => error.message}
      back={BACK}
      query={useQuery(matchingLessonsQuery)}
    >
      {(items, resources) => <Practice items={items} resources={resources} />}
    </LessonScreen>
  );
}

interface PracticeProps {
  readonly items: readonly MatchingItem[];
  readonly resources: LessonResources;
}

function Practice({ items, resources }: PracticeProps) {
  const { resumed, ports } = useLessonRecorder(NOTE_MATCHING_EXERCISE, BACK, resources);
  return (
    <NoteMatchingPractice
      items={items}
      startAt={resumed.startAt}
      completed={resumed.firstTries}
      audio={resources.audio}
      {...ports}
    />
  );
}
