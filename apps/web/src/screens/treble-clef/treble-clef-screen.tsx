import type { NotationQuestion } from "@attune/curriculum";
import { TREBLE_CLEF_EXERCISE, type TrebleClefQuestion, trebleClef } from "@attune/exercises";
import { noteAtPosition } from "@attune/theory";
import { useQuery } from "@tanstack/react-query";
import { Suspense, use, useContext, useEffect, useMemo } from "react";
import { useLocation } from "wouter";
import { AudioPortsContext } from "../../practice/audio-ports.ts";
import { usePreload } from "../../practice/placing/use-preload.ts";
import { QuizPractice } from "../../practice/quiz-practice.tsx";
import { LoadingPage, MissingPage } from "../../practice/viewer/waiting.tsx";
import { trebleClefFace } from "../../practice/views/treble-clef/treble-clef-view.tsx";
import { notationQuery } from "../../queries/notation.ts";
import { keepProgress, resumeAt } from "../../queries/session-progress.ts";
import { recordGreat } from "../../queries/use-counters.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";

/** A question of the server as one of the exercise. */
function toQuestion({ note, position }: NotationQuestion): TrebleClefQuestion {
  return { id: note, note, positions: position };
}

const TITLE = "Treble Clef";
const EXITS = { back: "/notation", home: "/core-concepts" } as const;
const BAR = <BottomBar back={{ label: "Back", to: EXITS.back }} home={{ to: EXITS.home }} />;
const LOADING = <LoadingPage title={TITLE} label="Loading Treble Clef..." bar={BAR} />;

export default function TrebleClefScreen() {
  const loadAudio = useContext(AudioPortsContext);
  // Fetched beside the questions, not after them.
  useEffect(() => void loadAudio().catch(() => undefined), [loadAudio]);
  const { data, error, isFetching, refetch } = useQuery(notationQuery);
  const questions = useMemo(() => data?.map(toQuestion), [data]);
  if (error) {
    return (
      <MissingPage
        title={TITLE}
        message="Failed to fetch lesson data"
        bar={BAR}
        retry={{ busy: isFetching, again: () => void refetch() }}
      />
    );
  }
  if (!questions) return LOADING;
  if (questions.length === 0) {
    return <MissingPage title={TITLE} message="No notation questions available." bar={BAR} />;
  }
  return (
    <Suspense fallback={LOADING}>
      <Practice questions={questions} />
    </Suspense>
  );
}

function Practice({ questions }: { readonly questions: readonly TrebleClefQuestion[] }) {
  const audio = use(useContext(AudioPortsContext)());
  const [, navigate] = useLocation();
  usePreload(
    audio.speaker,
    useMemo(() => questions.flatMap(soundsOf), [questions]),
  );
  return (
    <QuizPractice
      kind={trebleClef}
      params={{ questions, startAt: resumeAt(TREBLE_CLEF_EXERCISE) }}
      face={trebleClefFace}
      audio={audio}
      atEnd="restart"
      report={({ outcome }) => {
        if (outcome === "great") recordGreat();
      }}
      progress={(index) => keepProgress(TREBLE_CLEF_EXERCISE, index)}
      leave={(to) => navigate(EXITS[to])}
    />
  );
}

/** The notes that a right answer sounds: the same in each octave of the staff. */
function soundsOf({ note, positions }: TrebleClefQuestion): readonly string[] {
  return positions.map((position) => note + noteAtPosition(position).slice(1));
}
