import { NOTE_MATCHING_EXERCISE } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { NoteMatchingPractice } from "../../practice/note-matching-practice.tsx";
import { matchingLessonsQuery } from "../../queries/matching-lessons.ts";
import { LessonScreen } from "../lessons/lesson-screen.tsx";
import { useLessonSet } from "../lessons/use-lesson-set.ts";

const BACK = "/c-major";

export default function NoteMatchingScreen() {
  const { resumed, connections } = useLessonSet(NOTE_MATCHING_EXERCISE, BACK);
  return (
    <LessonScreen
      title="Note Matching"
      loading="Loading Note Matching..."
      none="No notes to match"
      failed={(error) => error.message}
      back={BACK}
      query={useQuery(matchingLessonsQuery)}
    >
      {(items, audio) => (
        <NoteMatchingPractice
          items={items}
          startAt={resumed.startAt}
          audio={audio}
          {...connections}
        />
      )}
    </LessonScreen>
  );
}
