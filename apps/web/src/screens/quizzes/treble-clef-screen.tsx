import type { NotationQuestion } from "@attune/curriculum";
import { TREBLE_CLEF_EXERCISE, type TrebleClefQuestion, trebleClef } from "@attune/exercises";
import { noteAtPosition } from "@attune/theory";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { notationQuery } from "../../data/lessons/notation.ts";
import { usePreload } from "../../practice/placing/use-preload.ts";
import { QuizPractice } from "../../practice/quiz-practice.tsx";
import { trebleClefPresentation } from "../../practice/views/treble-clef/treble-clef-view.tsx";
import { type LessonResources, LessonScreen } from "../lessons/lesson-screen.tsx";
import { useLessonRecorder } from "../lessons/use-lesson-recorder.ts";

const BACK = "/notation";

/** A question of the server as one of the exercise. */
function toQuestion({ note, position }: NotationQuestion): TrebleClefQuestion {
  return { id: note, note, positions: position };
}

export default function TrebleClefScreen() {
  return (
    <LessonScreen
      exercise={TREBLE_CLEF_EXERCISE}
      title="Treble Clef"
      loading="Loading Treble Clef..."
      none="No notation questions available."
      back={BACK}
      query={useQuery(notationQuery)}
    >
      {(notation, begun) => <Practice notation={notation} begun={begun} />}
    </LessonScreen>
  );
}

interface PracticeProps {
  readonly notation: readonly NotationQuestion[];
  readonly begun: LessonResources;
}

function Practice({ notation, begun }: PracticeProps) {
  const questions = useMemo(() => notation.map(toQuestion), [notation]);
  const { resumed, connections } = useLessonRecorder(TREBLE_CLEF_EXERCISE, BACK, begun);
  usePreload(
    begun.audio.speaker,
    useMemo(() => questions.flatMap(soundsOf), [questions]),
  );
  return (
    <QuizPractice
      kind={trebleClef}
      params={{ questions, startAt: resumed.startAt }}
      presentation={trebleClefPresentation}
      audio={begun.audio}
      atEnd="restart"
      {...connections}
    />
  );
}

/** The notes that a right answer sounds: the same in each octave of the staff. */
function soundsOf({ note, positions }: TrebleClefQuestion): readonly string[] {
  return positions.map((position) => note + noteAtPosition(position).slice(1));
}
