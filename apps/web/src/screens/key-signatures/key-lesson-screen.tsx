import type { CircleOfFifthsLesson, KeyType } from "@attune/curriculum";
import { type KeySignatureQuestion, keySignature, soundOfKey } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { Suspense, use, useContext, useEffect, useMemo } from "react";
import { useLocation } from "wouter";
import { AudioPortsContext } from "../../practice/audio-ports.ts";
import { usePreload } from "../../practice/placing/use-preload.ts";
import { QuizPractice } from "../../practice/quiz-practice.tsx";
import { LoadingPage, MissingPage } from "../../practice/viewer/waiting.tsx";
import { keySignatureFace } from "../../practice/views/key-signature/key-signature-view.tsx";
import { keyLessonsQuery } from "../../queries/circle-of-fifths.ts";
import { recordGreat } from "../../queries/use-counters.ts";
import { BottomBar } from "../../ui/bottom-bar.tsx";
import NotFoundScreen from "../not-found-screen.tsx";
import { CIRCLE, type KeyPage, lessonPath, lessonTitle, pathAfter } from "./key-pages.ts";

/** A lesson of the server as a question of the exercise. */
function toQuestion(lesson: CircleOfFifthsLesson): KeySignatureQuestion {
  return {
    id: String(lesson.id),
    from: lesson.starting_key,
    to: lesson.ending_key,
    signature: { accidental: lesson.type, count: lesson.accidentals.length },
    degree: Number(lesson.degree_to_alter[0]),
    altered: lesson.note_to_alter,
    accidentalAt: lesson.accidental_to_add,
    tonicAt: lesson.ending_key_note,
  };
}

const HOME = "/core-concepts";

function barWith(next?: string) {
  return (
    <BottomBar
      back={{ label: "Back", to: CIRCLE }}
      home={{ to: HOME }}
      {...(next && { next: { to: next } })}
    />
  );
}

/** The page of one lesson; the others of its list follow, each on its own page. */
export function KeyLessonScreen({ page }: { readonly page: KeyPage }) {
  const loadAudio = useContext(AudioPortsContext);
  // Fetched beside the lessons, not after them.
  useEffect(() => void loadAudio().catch(() => undefined), [loadAudio]);
  const { data, error, isFetching, refetch } = useQuery(keyLessonsQuery(page.type));
  const title = lessonTitle(page);
  if (error) {
    return (
      <MissingPage
        title={title}
        message="Failed to fetch lesson data"
        bar={barWith()}
        retry={{ busy: isFetching, again: () => void refetch() }}
      />
    );
  }
  const loading = <LoadingPage title={title} label="Loading..." bar={barWith()} />;
  if (!data) return loading;
  const index = data.findIndex(
    ({ starting_key, ending_key }) => starting_key === page.from && ending_key === page.to,
  );
  if (index === -1) return <NotFoundScreen />;
  return (
    <Suspense fallback={loading}>
      <Practice lessons={data} type={page.type} index={index} />
    </Suspense>
  );
}

interface PracticeProps {
  readonly lessons: readonly CircleOfFifthsLesson[];
  readonly type: KeyType;
  readonly index: number;
}

function Practice({ lessons, type, index }: PracticeProps) {
  const audio = use(useContext(AudioPortsContext)());
  const [, navigate] = useLocation();
  const questions = useMemo(() => lessons.map(toQuestion), [lessons]);
  const names = useMemo(() => soundsOf(questions[index]), [questions, index]);
  usePreload(audio.speaker, names);
  const toLesson = (to: number, completed: boolean) => {
    const question = questions[to];
    if (question && !completed) navigate(lessonPath(question.from, question.to));
  };
  return (
    <QuizPractice
      kind={keySignature}
      params={{ questions, startAt: index }}
      face={{
        ...keySignatureFace,
        bar: (session) => barWith(pathAfter(lessons, session.index)),
        learnt: `You wrote the ${type} keys, one after the other.`,
      }}
      audio={audio}
      report={({ outcome }) => {
        if (outcome === "great") recordGreat();
      }}
      progress={toLesson}
      leave={(to) => navigate(to === "home" ? HOME : CIRCLE)}
    />
  );
}

/** The notes that a right answer sounds. */
function soundsOf(question: KeySignatureQuestion | undefined): readonly string[] {
  if (!question) return [];
  return question.tonicAt.flatMap((tonic) =>
    soundOfKey(question, { accidental: undefined, tonic }).map(({ note }) => note),
  );
}
