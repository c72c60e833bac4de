import { seededRandom } from "@attune/exercises";
import {
  exerciseOfSet,
  isPhraseSet,
  type OwnSet,
  readLink,
  writeLink,
} from "@attune/exercises/sets";
import { Suspense, useDeferredValue, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { currentUserId } from "../../../data/auth-session/auth-session.ts";
import { prepareRecording } from "../../../data/memory/answers.ts";
import { recordEncore } from "../../../data/progress/greats-instance.ts";
import { useOwnSets } from "../../../data/sets/use-own-sets.ts";
import { settings, useSettings } from "../../../data/settings/use-settings.ts";
import { loadOutboxSync } from "../../../data/sync/load-outbox-sync.ts";
import { keyFirstOfSet } from "../../../exercises/own-set/key-first-of-set.ts";
import { SetPractice } from "../../../exercises/own-set/set-practice.tsx";
import { NOTE_FORMATTERS } from "../../../lib/music/note-names.ts";
import { SequelContext } from "../../../practice/end/sequel.ts";
import type { AudioPorts } from "../../../practice/runner/audio-ports.ts";
import { LoadingPage, MissingPage } from "../../../practice/viewer/loading-page.tsx";
import { BackBar } from "../../lessons/back-bar.tsx";
import { lessonEvents } from "../../lessons/lesson-events.ts";
import { createUnsavedRecorder } from "../../lessons/unsaved-recorder.ts";
import { usePreloadAudio, WithAudio } from "../../lessons/with-audio.tsx";
import { RangePrompt } from "../../settings/voice-range/range-prompt.tsx";
import { isOffered } from "../offered-set.ts";
import { SET_ABOUT, SET_TITLE } from "../page/messages.ts";
import { createSetSequel } from "./create-set-sequel.ts";
import { KeepOffer } from "./keep-offer.tsx";
import { fromLink, LOADING, ownName, PROBLEMS } from "./messages.ts";
import { createPlaceKeeper, type PlaceInSet, readPlace } from "./place-in-set.ts";
import { createSetResults } from "./set-results.ts";
import { useFragment } from "./use-fragment.ts";

const BACK = "/sets";

const Waiting = () => (
  <LoadingPage title={SET_TITLE} about={SET_ABOUT} label={LOADING} bar={<BackBar to={BACK} />} />
);

/** Plays the set that the address holds. */
export default function SetScreen() {
  usePreloadAudio();
  const fragment = useFragment();
  const { sets, isLoading } = useOwnSets();
  // A deferred value keeps the elements of the loading page until the audio is there, too.
  const link = useDeferredValue(isLoading ? undefined : fragment);
  const set = link === undefined ? undefined : readLink(link);
  if (typeof set === "string")
    return <MissingPage title={SET_TITLE} message={PROBLEMS[set]} bar={<BackBar to={BACK} />} />;
  const isKept = sets.some((kept) => kept.set && writeLink(kept.set) === link);
  const isOwn = isKept || isOffered(link);
  return (
    <Suspense fallback={<Waiting />}>
      {set ? (
        <WithAudio key={`${link} ${currentUserId()}`}>
          {(audio) => <Rounds set={set} isOwn={isOwn} isKept={isKept} audio={audio} />}
        </WithAudio>
      ) : (
        <Waiting />
      )}
    </Suspense>
  );
}

interface RoundsProps {
  readonly set: OwnSet;
  /** Whether it is among the learner's own sets, or was opened from the app. */
  readonly isOwn: boolean;
  /** Whether it is among the learner's own sets. */
  readonly isKept: boolean;
  readonly audio: AudioPorts;
}

type RoundNumber = Pick<PlaceInSet, "round" | "only">;

/** A pass through the set, and after it the missed items, as often as the learner likes. */
function Rounds({ set, isOwn, isKept, audio }: RoundsProps) {
  const [start] = useState(() => readPlace({ userId: currentUserId(), link: writeLink(set) }));
  const [current, setCurrent] = useState<RoundNumber>(start ?? { round: 0 });
  const [seed] = useState(() => start?.seed ?? Math.floor(Math.random() * 2 ** 32));
  const askAgain = (only: readonly string[]) =>
    setCurrent(({ round }) => ({ round: round + 1, only: [...only] }));
  return (
    <Round
      key={current.round}
      set={set}
      isOwn={isOwn}
      isKept={isKept}
      audio={audio}
      seed={seed}
      current={current}
      start={start?.round === current.round ? start : undefined}
      askAgain={askAgain}
    />
  );
}

interface RoundProps extends RoundsProps {
  /** The same for all rounds. */
  readonly seed: number;
  readonly current: RoundNumber;
  /** Where this round was left. */
  readonly start: PlaceInSet | undefined;
  readonly askAgain: (missed: readonly string[]) => void;
}

const hasClicks = () => settings.current().listeningClicks;

function Round({ set, isOwn, isKept, audio, seed, current, start, askAgain }: RoundProps) {
  const { round, only } = current;
  const [, navigate] = useLocation();
  const { checkSyllables, voiceRange, minorTonic, noteNames } = useSettings();
  const [results] = useState(() =>
    createSetResults(isPhraseSet(set) ? ({ exercise }) => exercise : undefined, start?.results),
  );
  const [keeper] = useState(() => {
    const userId = currentUserId();
    const played = { link: writeLink(set), seed, ...(userId && { userId }), ...current };
    return createPlaceKeeper(played, results, start);
  });
  const [random] = useState(() => seededRandom(seed + round));
  const [recorder] = useState(() => createUnsavedRecorder(currentUserId(), audio));
  const [wasKept] = useState(isKept);
  const [sequel] = useState(() =>
    createSetSequel({
      results,
      async loadNames() {
        const { nameOfLevel, nameOfQuestion } = await import("./result-names.ts");
        if (isPhraseSet(set)) return nameOfLevel;
        const exercise = exerciseOfSet(set);
        return (itemId) => nameOfQuestion({ exercise, itemId }, NOTE_FORMATTERS[noteNames]);
      },
      askAgain,
      openSets: () => navigate(BACK),
      Offer: () => (wasKept ? null : <KeepOffer set={set} />),
    }),
  );
  useEffect(loadOutboxSync, []);
  useEffect(prepareRecording, []);
  return (
    <SequelContext value={sequel}>
      <SetPractice
        set={set}
        subtitle={isOwn ? ownName(set.name) : fromLink(set.name)}
        learner={{ range: voiceRange, minorTonic }}
        audio={audio}
        random={random}
        seed={seed}
        keyFirst={keyFirstOfSet(set)}
        checkSyllables={checkSyllables}
        hasClicks={hasClicks}
        notice={<RangePrompt />}
        {...(only && { only })}
        {...(start && { start })}
        report={(attempt, syllables) => {
          results.add(attempt);
          keeper.report(attempt);
          recorder.report(attempt, syllables);
        }}
        saveProgress={(place) => {
          if (place.index === 0 && !place.completed && !place.isRest) results.clear();
          keeper.moveTo(place);
          recorder.saveProgress(place);
          lessonEvents.emit({ completed: place.completed });
        }}
        recordEncore={recordEncore}
        leave={(to) => navigate(to === "back" ? BACK : "/core-concepts")}
      />
    </SequelContext>
  );
}
