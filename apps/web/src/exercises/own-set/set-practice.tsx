import {
  chordByEar,
  degreeInKey,
  intervalByEar,
  noteInClef,
  scaleByEar,
  type TrebleClefQuestion,
  withLimits,
} from "@attune/exercises";
import {
  CHORDS,
  DEGREES,
  drawChords,
  drawDegrees,
  drawHeardIntervals,
  drawNotes,
  drawScales,
  drawSungIntervals,
  MAX_QUESTIONS,
  type OwnSet,
  SCALES,
  type SetOf,
  SIZES,
} from "@attune/exercises/sets";
import { noteAtPosition } from "@attune/theory";
import { useState } from "react";
import { QuizPractice } from "../../practice/quiz/quiz-practice.tsx";
import { SingingPractice } from "../../practice/recording/singing-practice.tsx";
import { chordByEarPresentation } from "../../practice/views/chord-by-ear/chord-by-ear-presentation.tsx";
import { useDegreePresentation } from "../../practice/views/degree-by-ear/degree-presentation.tsx";
import { earTrainingPresentation } from "../../practice/views/ear-training/ear-training-presentation.tsx";
import { scaleByEarPresentation } from "../../practice/views/mode-by-ear/mode-by-ear-presentation.tsx";
import { trebleClefPresentation } from "../../practice/views/treble-clef/treble-clef-view.tsx";
import { LazyPart, lazyWithPreload } from "../../ui/lazy/lazy-with-preload.tsx";
import { resumedAt, type SetPracticeProps } from "./set-practice-props.ts";

/** A question doesn't hold the learner: it is explained after the second miss, and asked again at the end. */
export const SET_LIMITS = { maxMistakes: 2, isTest: false, earlierTries: 0 };

/** Few sets ask phrases, and their code is large. */
const phraseSetPractice = lazyWithPreload(() => import("./phrase-set-practice.tsx"));

/** Runs a set of one's own by the practice of its exercise. What it asks is drawn once. */
export function SetPractice(props: SetPracticeProps) {
  const { set } = props;
  switch (set.exercise) {
    case "intervals":
      return set.answer === "voice" ? (
        <SungIntervals {...props} set={set} />
      ) : (
        <HeardIntervals {...props} set={set} />
      );
    case "chords":
      return <Chords {...props} set={set} />;
    case "scales":
      return <Scales {...props} set={set} />;
    case "degrees":
      return <Degrees {...props} set={set} />;
    case "notes":
      return <Notes {...props} set={set} />;
    case "phrases":
    case "dictation":
      return <LazyPart part={phraseSetPractice} props={{ ...props, set, limits: SET_LIMITS }} />;
  }
}

/** The questions of a set, or those that ask for the wanted items, from where the learner was. */
function drawTasks<Set extends OwnSet, Task extends { readonly id: string }>(
  { set, only, start }: Pick<SetPracticeProps<Set>, "set" | "only" | "start">,
  draw: (set: Set) => readonly Task[],
  itemIdOf: (task: Task) => string | undefined,
) {
  const wanted = [...(only ?? [])];
  const isWanted = (task: Task) => {
    const at = wanted.indexOf(itemIdOf(task) ?? "");
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  };
  // As many questions as have every item at least once.
  const tasks = only ? draw({ ...set, questions: MAX_QUESTIONS }).filter(isWanted) : draw(set);
  return { tasks, ...resumedAt(tasks, start) };
}

/** The options of a choice: the items of the set, or all where it has one alone. */
const choicesOf = <Item,>(items: readonly Item[], all: readonly Item[]): readonly Item[] =>
  items.length > 1 ? items : all;

const SIMPLE_SIZES = SIZES.filter((size) => size <= 12);

/** The props of every quiz of a set. */
function quizProps({
  subtitle,
  set,
  learner,
  checkSyllables,
  hasClicks,
  only,
  start,
  focus,
  notice,
  seed,
  ...props
}: SetPracticeProps) {
  const isSlow = "tempo" in set && set.tempo === "slow";
  return { ...props, ...(isSlow && { how: "slowly" as const }) };
}

function HeardIntervals(props: SetPracticeProps<SetOf<"intervals">>) {
  const { set, learner, random, subtitle, focus } = props;
  const [setup] = useState(() => ({
    kind: withLimits(intervalByEar, SET_LIMITS),
    presentation: earTrainingPresentation(subtitle),
    params: {
      ...drawTasks(
        props,
        (each) => drawHeardIntervals(each, learner, random),
        ({ itemId }) => itemId,
      ),
      choices: choicesOf(set.items, SIMPLE_SIZES),
      ...(focus && { focus }),
    },
  }));
  return <QuizPractice {...quizProps(props)} {...setup} />;
}

function Chords(props: SetPracticeProps<SetOf<"chords">>) {
  const { set, learner, random, subtitle, focus } = props;
  const [setup] = useState(() => ({
    kind: withLimits(chordByEar, SET_LIMITS),
    presentation: chordByEarPresentation(subtitle),
    params: {
      ...drawTasks(
        props,
        (each) => drawChords(each, learner, random),
        ({ chord }) => chord,
      ),
      choices: choicesOf(set.items, CHORDS),
      ...(focus && { focus }),
    },
  }));
  return <QuizPractice {...quizProps(props)} {...setup} />;
}

function Scales(props: SetPracticeProps<SetOf<"scales">>) {
  const { set, learner, random, subtitle, focus } = props;
  const [setup] = useState(() => ({
    kind: withLimits(scaleByEar, SET_LIMITS),
    presentation: scaleByEarPresentation(subtitle),
    params: {
      ...drawTasks(
        props,
        (each) => drawScales(each, learner, random),
        ({ scale }) => scale,
      ),
      choices: choicesOf(set.items, SCALES),
      ...(focus && { focus }),
    },
  }));
  return <QuizPractice {...quizProps(props)} {...setup} />;
}

function Degrees(props: SetPracticeProps<SetOf<"degrees">>) {
  const { set, learner, random, subtitle } = props;
  const presentation = useDegreePresentation(subtitle);
  const [setup] = useState(() => ({
    kind: withLimits(degreeInKey, SET_LIMITS),
    params: {
      ...drawTasks(
        props,
        (each) => drawDegrees(each, learner, random),
        ({ degree }) => degree,
      ),
      choices: choicesOf(set.items, DEGREES),
    },
  }));
  return <QuizPractice {...quizProps(props)} {...setup} presentation={presentation} />;
}

function Notes(props: SetPracticeProps<SetOf<"notes">>) {
  const { random, subtitle } = props;
  const [setup] = useState(() => ({
    kind: withLimits(noteInClef, SET_LIMITS),
    presentation: {
      ...trebleClefPresentation,
      subtitle: () => subtitle,
      notes: ({ note, positions, clef }: TrebleClefQuestion) =>
        positions.map((position) => note + noteAtPosition(position, 0, clef).slice(1)),
    },
    params: {
      ...drawTasks(
        props,
        (each) => drawNotes(each, random),
        ({ itemId }) => itemId,
      ),
    },
  }));
  return <QuizPractice {...quizProps(props)} {...setup} />;
}

function SungIntervals(props: SetPracticeProps<SetOf<"intervals">>) {
  const { set, learner, random, seed, only, start, subtitle, focus, ...practice } = props;
  const [{ tasks, startAt, firstTries }] = useState(() =>
    drawTasks(
      props,
      (each) => drawSungIntervals(each, learner, random),
      ({ itemId }) => itemId,
    ),
  );
  return (
    <SingingPractice
      {...practice}
      items={tasks}
      startAt={startAt}
      answered={firstTries}
      isEasier={focus?.isEasier ?? false}
      limits={SET_LIMITS}
    />
  );
}
