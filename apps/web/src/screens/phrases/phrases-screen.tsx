import { type PhraseItem, phraseExercise } from "@attune/exercises";
import { type Level, type Phrase, soundingNotes } from "@attune/phrases";
import { octaveShiftInto, type VoiceRange } from "@attune/theory";
import { useMemo } from "react";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { TempoField } from "../../practice/page/tempo-field.tsx";
import { PhrasePractice } from "../../practice/recording/phrase-practice.tsx";
import { LessonLoader, type LessonResources } from "../lessons/lesson-screen.tsx";
import { useLessonRecorder } from "../lessons/use-lesson-recorder.ts";
import { RangePrompt } from "../settings/voice-range/range-prompt.tsx";
import { phrasesOfSet } from "./phrases-of-set.ts";
import { useLevel } from "./use-level.ts";

const BACK = "/phrases";

/** Phrases to sing; the address names the level. */
export default function PhrasesScreen() {
  const level = useLevel();
  return (
    <LessonLoader
      key={level}
      exercise={phraseExercise(level)}
      title="Phrases"
      loading="Loading Phrases..."
      back={BACK}
    >
      {(resources) => <Practice level={level} resources={resources} />}
    </LessonLoader>
  );
}

const hasClicks = () => settings.current().listeningClicks;

interface PracticeProps {
  readonly level: Level;
  readonly resources: LessonResources;
}

function Practice({ level, resources }: PracticeProps) {
  const { checkSyllables, voiceRange, phraseTempo, phraseSyllables } = useSettings();
  const { seed } = resources.progress;
  const items = useMemo(() => itemsOf(level, seed, voiceRange), [level, seed, voiceRange]);
  const { resumed, ports } = useLessonRecorder(phraseExercise(level), BACK, resources);
  return (
    <PhrasePractice
      items={items}
      startAt={resumed.startAt}
      answered={resumed.firstTries}
      audio={resources.audio}
      tempo={phraseTempo}
      checkSyllables={checkSyllables}
      hasSyllables={phraseSyllables}
      hasClicks={hasClicks}
      onToggleSyllables={() => settings.change({ phraseSyllables: !phraseSyllables })}
      tempoField={
        <TempoField
          tempo={phraseTempo}
          onChange={(tempo) => settings.change({ phraseTempo: tempo })}
        />
      }
      notice={<RangePrompt />}
      report={ports.report}
      saveProgress={ports.saveProgress}
      recordEncore={ports.recordEncore}
      leave={ports.leave}
    />
  );
}

function itemsOf(level: Level, seed: number, range: VoiceRange | null): readonly PhraseItem[] {
  return phrasesOfSet(level, seed, range).map((phrase) => ({
    phrase,
    octaves: range ? octavesInto(phrase, range) : 0,
  }));
}

const octavesInto = (phrase: Phrase, range: VoiceRange): number =>
  octaveShiftInto(
    soundingNotes(phrase).map(({ midi }) => midi),
    range,
  );
