import {
  type Attempt,
  enharmonic,
  inversion,
  type KeySignatureQuestion,
  keySignature,
  modeByEar,
  randomEarTraining,
  sequentialEarTraining,
  type TrebleClefQuestion,
  trebleClef,
  triadByEar,
} from "@attune/exercises";
import { settings, useSettings } from "../../../data/settings/use-settings.ts";
import type { AudioPorts } from "../../../practice/audio-ports.ts";
import { NoteMatchingPractice } from "../../../practice/note-matching-practice.tsx";
import { QuizPractice } from "../../../practice/quiz-practice.tsx";
import type { RunStep } from "../../../practice/run-step.ts";
import { SingingPractice } from "../../../practice/singing-practice.tsx";
import { usePreload } from "../../../practice/use-preload.ts";
import { earTrainingPresentation } from "../../../practice/views/ear-training/ear-training-presentation.tsx";
import { enharmonicPresentation } from "../../../practice/views/enharmonic/enharmonic-presentation.tsx";
import { inversionPresentation } from "../../../practice/views/inversion/inversion-presentation.tsx";
import { keySignaturePresentation } from "../../../practice/views/key-signature/key-signature-view.tsx";
import { modeByEarPresentation } from "../../../practice/views/mode-by-ear/mode-by-ear-presentation.tsx";
import { trebleClefPresentation } from "../../../practice/views/treble-clef/treble-clef-view.tsx";
import { triadByEarPresentation } from "../../../practice/views/triad-by-ear/triad-by-ear-presentation.tsx";
import { toSingingItem } from "../../intervals/singing-items.ts";
import { keySounds, toKeyQuestion } from "../../key-signatures/key-question.ts";
import { toTrebleClefQuestion, trebleClefSounds } from "../../quizzes/treble-clef-question.ts";
import type { PracticeLessons } from "../lessons/use-practice-lessons.ts";
import type { RunQuestion } from "./run-question.ts";

const EAR_TRAINING = earTrainingPresentation("Ear Training");

const hasClicks = () => settings.current().listeningClicks;
/** A run has its own progress and its own bar. */
const ignore = () => undefined;

interface StepProps {
  readonly audio: AudioPorts;
  readonly report: (attempt: Attempt) => void;
  readonly run: RunStep;
}

interface RunStepViewProps extends StepProps {
  readonly asked: RunQuestion;
  readonly lessons: PracticeLessons;
}

/** Asks one question by the exercise that it is of. */
export default function RunStepView({ asked, lessons, ...step }: RunStepViewProps) {
  const chosen = useSettings();
  // A mix of kinds leaves no key in the ear, so it is heard even by those who don't hear it in lessons.
  const keyFirst = chosen.keyFirst === "off" ? "cadence" : chosen.keyFirst;
  const { atoms, question, confusedWith } = asked;
  const { exercise, itemId } = question;
  const focused = { startAt: 0, focus: { itemId, confusedWith } };
  const common = { ...step, saveProgress: ignore, leave: ignore };
  switch (exercise) {
    case "intervals": {
      const sung = lessons.sung.filter(({ notes }) => notes.join("-") === itemId);
      return (
        <SingingPractice
          {...common}
          items={sung.map((lesson) => toSingingItem(lesson, chosen.voiceRange))}
          startAt={0}
          keyFirst={keyFirst}
          checkSyllables={chosen.checkSyllables}
          hasClicks={hasClicks}
        />
      );
    }
    case "ear-training-sequential":
      return (
        <QuizPractice
          {...common}
          kind={sequentialEarTraining}
          presentation={EAR_TRAINING}
          params={focused}
          keyFirst={keyFirst}
        />
      );
    case "ear-training-random":
      return (
        <QuizPractice
          {...common}
          kind={randomEarTraining}
          presentation={EAR_TRAINING}
          params={{ ...focused, lessons: lessons.pairs }}
          keyFirst={keyFirst}
        />
      );
    case "note-matching":
      return (
        <NoteMatchingPractice
          {...common}
          items={lessons.names}
          groups={atoms.flatMap(({ questions }) => questions.map((each) => each.itemId))}
          startAt={0}
          random={Math.random}
        />
      );
    case "treble-clef":
      return (
        <TrebleClefStep
          {...step}
          questions={lessons.notation
            .filter(({ note }) => note === itemId)
            .map(toTrebleClefQuestion)}
        />
      );
    case "enharmonics":
      return (
        <QuizPractice
          {...common}
          kind={enharmonic}
          presentation={enharmonicPresentation}
          params={{ ...focused, items: lessons.enharmonics }}
        />
      );
    case "inversions":
      return (
        <QuizPractice
          {...common}
          kind={inversion}
          presentation={inversionPresentation}
          params={{ ...focused, items: lessons.inversions }}
        />
      );
    case "circle-of-fifths":
      return (
        <KeySignatureStep
          {...step}
          questions={lessons.keys.filter(({ id }) => String(id) === itemId).map(toKeyQuestion)}
        />
      );
    case "triads":
      return (
        <QuizPractice
          {...common}
          kind={triadByEar}
          presentation={triadByEarPresentation}
          params={{ ...focused, triads: lessons.triads }}
          keyFirst={keyFirst}
        />
      );
    case "modes":
      return (
        <QuizPractice
          {...common}
          kind={modeByEar}
          presentation={modeByEarPresentation}
          params={{ ...focused, modes: lessons.modes }}
        />
      );
    default:
      return exercise satisfies never;
  }
}

function TrebleClefStep({
  questions,
  ...step
}: StepProps & { readonly questions: readonly TrebleClefQuestion[] }) {
  usePreload(step.audio, questions, trebleClefSounds);
  return (
    <QuizPractice
      {...step}
      kind={trebleClef}
      presentation={trebleClefPresentation}
      params={{ questions, startAt: 0 }}
      saveProgress={ignore}
      leave={ignore}
    />
  );
}

function KeySignatureStep({
  questions,
  ...step
}: StepProps & { readonly questions: readonly KeySignatureQuestion[] }) {
  usePreload(step.audio, questions, keySounds);
  return (
    <QuizPractice
      {...step}
      kind={keySignature}
      presentation={keySignaturePresentation}
      params={{ questions, startAt: 0 }}
      saveProgress={ignore}
      leave={ignore}
    />
  );
}
