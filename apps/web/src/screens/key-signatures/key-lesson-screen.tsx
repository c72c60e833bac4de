import type { CircleOfFifthsLesson, KeyType } from "@attune/curriculum";
import { KEY_SIGNATURE_EXERCISE, keySignature } from "@attune/exercises";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "wouter";
import { keyLessonsQuery } from "../../data/lessons/circle-of-fifths.ts";
import { keySounds, toKeyQuestion } from "../../exercises/key-signature/key-question.ts";
import { QuizPractice } from "../../practice/quiz/quiz-practice.tsx";
import { usePreload } from "../../practice/runner/use-preload.ts";
import { keySignaturePresentation } from "../../practice/views/key-signature/key-signature-view.tsx";
import { BottomBar } from "../../ui/layout/bottom-bar.tsx";
import { type LessonResources, LessonScreen } from "../lessons/lesson-screen.tsx";
import { useLessonRecorder } from "../lessons/use-lesson-recorder.ts";
import NotFoundScreen from "../not-found-screen.tsx";
import {
  CIRCLE_PATH,
  KEY_PAGES,
  type KeyPage,
  lessonPath,
  lessonTitle,
  nextLessonPath,
} from "./key-pages.ts";

/** One lesson of a list. Each lesson of the list has its own page. */
export function KeyLessonScreen({ path }: { readonly path: string }) {
  const page = KEY_PAGES.find((each) => each.path === path);
  return page ? <KeyLesson page={page} /> : <NotFoundScreen />;
}

function KeyLesson({ page }: { readonly page: KeyPage }) {
  return (
    <LessonScreen
      exercise={KEY_SIGNATURE_EXERCISE}
      title={lessonTitle(page)}
      loading="Loading..."
      emptyMessage="Failed to fetch lesson data"
      back={CIRCLE_PATH}
      query={useQuery(keyLessonsQuery(page.type))}
    >
      {(lessons, resources) => {
        const index = lessons.findIndex(
          ({ starting_key, ending_key }) => starting_key === page.from && ending_key === page.to,
        );
        if (index === -1) return <NotFoundScreen />;
        return <Practice lessons={lessons} type={page.type} index={index} resources={resources} />;
      }}
    </LessonScreen>
  );
}

interface PracticeProps {
  readonly lessons: readonly CircleOfFifthsLesson[];
  readonly type: KeyType;
  readonly index: number;
  readonly resources: LessonResources;
}

function Practice({ lessons, type, index, resources }: PracticeProps) {
  const [, navigate] = useLocation();
  const questions = useMemo(() => lessons.map(toKeyQuestion), [lessons]);
  const shownQuestions = useMemo(() => questions.slice(index, index + 1), [questions, index]);
  usePreload(resources.audio, shownQuestions, keySounds);
  const { resumed, ports } = useLessonRecorder(KEY_SIGNATURE_EXERCISE, CIRCLE_PATH, resources);
  return (
    <QuizPractice
      kind={keySignature}
      params={{ questions, startAt: index, firstTries: resumed.firstTries }}
      presentation={{
        ...keySignaturePresentation,
        bar: ({ index: at }) => <Bar next={nextLessonPath(lessons, at)} />,
        learned: `You wrote the ${type} keys, one after the other.`,
      }}
      audio={resources.audio}
      {...ports}
      saveProgress={(place) => {
        ports.saveProgress(place);
        const question = questions[place.index];
        if (question && !place.completed) navigate(lessonPath(question.from, question.to));
      }}
    />
  );
}

function Bar({ next }: { readonly next: string }) {
  return (
    <BottomBar
      back={{ label: "Back", to: CIRCLE_PATH }}
      home={{ to: "/core-concepts" }}
      next={{ to: next }}
    />
  );
}
