import { type AnswerLimits, dictation, seededRandom, withLimits } from "@attune/exercises";
import {
  drawPhrases,
  type PhraseQuestion,
  type PhraseSet,
  type SetLearner,
} from "@attune/exercises/sets";
import { useMemo, useState } from "react";
import { settings, useSettings } from "../../data/settings/use-settings.ts";
import { TempoField } from "../../practice/page/tempo-field.tsx";
import { QuizPractice } from "../../practice/quiz/quiz-practice.tsx";
import { PhrasePractice } from "../../practice/recording/phrase-practice.tsx";
import { useDictationPresentation } from "../../practice/views/dictation/dictation-presentation.tsx";
import { resumedAt, type SetPracticeProps } from "./set-practice-props.ts";

interface PhraseSetPracticeProps extends SetPracticeProps<PhraseSet> {
  readonly limits: AnswerLimits;
}

/** Runs a set of phrases by the practice of their lessons. */
export default function PhraseSetPractice(props: PhraseSetPracticeProps) {
  return props.set.exercise === "phrases" ? <Sung {...props} /> : <Written {...props} />;
}

/** The same phrases for the same seed, as far as the voice stays the same. */
function draw(
  set: PhraseSet,
  learner: SetLearner,
  seed: number,
  only: readonly string[] | undefined,
): readonly PhraseQuestion[] {
  const drawn = drawPhrases(set, learner, seededRandom(seed));
  const asked = drawn.filter(({ phrase }) => !only || only.includes(phrase.id));
  // Another voice has other phrases.
  return asked.length > 0 ? asked : drawn;
}

const FIRST_SLOW_TEMPO = 48;
const changeTempo = (phraseTempo: number) => settings.change({ phraseTempo });

/** The learner's tempo of phrases, or one of the set alone if it is slow. */
function useTempo({ tempo }: PhraseSet): readonly [number, (tempo: number) => void] {
  const { phraseTempo } = useSettings();
  const [slow, setSlow] = useState(FIRST_SLOW_TEMPO);
  return tempo === "slow" ? [slow, setSlow] : [phraseTempo, changeTempo];
}

function Sung(props: PhraseSetPracticeProps) {
  const { learner, random, seed, only, start, subtitle, ...rest } = props;
  const { keyFirst: _, focus: __, ...practice } = rest;
  const [set] = useState(props.set);
  const [ownSeed] = useState(() => seed ?? Math.floor(random() * 2 ** 32));
  const { range, minorTonic } = learner;
  const items = useMemo(
    () => draw(set, { range, minorTonic }, ownSeed, only),
    [set, range, minorTonic, ownSeed, only],
  );
  const { startAt, firstTries } = resumedAt(
    items.map(({ phrase }) => phrase),
    start,
  );
  const { phraseSyllables } = useSettings();
  const [tempo, onChange] = useTempo(set);
  return (
    <PhrasePractice
      {...practice}
      subtitle={subtitle}
      items={items}
      startAt={startAt}
      answered={firstTries}
      tempo={tempo}
      tempoField={<TempoField tempo={tempo} onChange={onChange} />}
      hasSyllables={phraseSyllables}
      onToggleSyllables={() => settings.change({ phraseSyllables: !phraseSyllables })}
    />
  );
}

function Written(props: PhraseSetPracticeProps) {
  const { set, learner, random, seed, only, start, subtitle, limits, ...practice } = props;
  const { checkSyllables: _, hasClicks: __, focus: ___, notice: ____, ...ports } = practice;
  const [setup] = useState(() => {
    const drawn = draw(set, learner, seed ?? Math.floor(random() * 2 ** 32), only);
    const phrases = drawn.map(({ phrase }) => phrase);
    return {
      kind: withLimits(dictation, limits),
      params: { phrases, ...resumedAt(phrases, start) },
    };
  });
  const [tempo, onTempoChange] = useTempo(set);
  const presentation = useDictationPresentation({ subtitle, tempo, onTempoChange });
  // Without the key there is nothing to write, whatever is set.
  return <QuizPractice {...ports} {...setup} presentation={presentation} keyFirst="cadence" />;
}
