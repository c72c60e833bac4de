import { type DictationState, dictation, dictationExercise } from "@attune/exercises";
import type { Level } from "@attune/phrases";
import { useMemo, useState } from "react";
import { currentUserId } from "../../data/auth-session/auth-session.ts";
import { storedDictation } from "../../data/progress/stored-dictation.ts";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { useDictationPresentation } from "../../practice/views/dictation/dictation-presentation.tsx";
import { LessonLoader, type LessonResources } from "../lessons/lesson-screen.tsx";
import { QuizLesson } from "../lessons/quiz-lesson.tsx";
import { useLevel } from "../phrases/use-level.ts";
import { begunDictation } from "./begun-dictation.ts";
import { dictationPhrasesOfSet } from "./dictation-phrases-of-set.ts";

const BACK = "/dictation";

export default function DictationScreen() {
  const level = useLevel();
  return (
    <LessonLoader
      key={level}
      exercise={dictationExercise(level)}
      title="Dictation"
      loading="Loading Dictation..."
      back={BACK}
    >
      {(resources) => <DictationQuiz level={level} resources={resources} />}
    </LessonLoader>
  );
}

interface DictationQuizProps {
  readonly level: Level;
  readonly resources: LessonResources;
}

const changeTempo = (phraseTempo: number) => settings.change({ phraseTempo });

function DictationQuiz({ level, resources }: DictationQuizProps) {
  const exercise = dictationExercise(level);
  const { progress } = resources;
  const phrases = useMemo(() => dictationPhrasesOfSet(level, progress), [level, progress]);
  // Fixed for the lesson: a change of user remounts it.
  const [begun] = useState(() => {
    const stored = storedDictation(currentUserId());
    return {
      resumed: stored.get(exercise),
      keep: (state: DictationState) => stored.set(exercise, begunDictation(state)),
    };
  });
  const { phraseTempo } = useSettings();
  const presentation = useDictationPresentation({
    tempo: phraseTempo,
    onTempoChange: changeTempo,
    onChange: begun.keep,
  });
  return (
    <QuizLesson
      exercise={exercise}
      back={BACK}
      resources={resources}
      kind={dictation}
      presentation={presentation}
      toParams={(at) => ({ phrases, ...at, ...(begun.resumed && { resumed: begun.resumed }) })}
      // Without the key there is nothing to write, whatever the setting.
      keyFirst="cadence"
    />
  );
}
