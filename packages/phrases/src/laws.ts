/**
 * What makes a phrase correct, singable and of its level. Every fixed phrase and every generated one obeys all
 * laws; docs/decisions/0061-phrases.md has the reasons.
 */
import { KNOWN_TUNES } from "./known-tunes.ts";
import { LEVEL_RULES, type LevelFocus } from "./levels.ts";
import { durationTicks, measuresOf, type SoundingNote, soundingNotes } from "./measures.ts";
import {
  degreeOf,
  intervalNumber,
  isChromaticHalfStep,
  isChromaticNeighbor,
  isLeapResolved,
  isPlainInterval,
  isTonicTriadLeap,
  type Pitch,
  pitchOf,
  stepsBetween,
  TONIC_TRIAD,
} from "./motions.ts";
import { measureTicks, type Phrase, QUARTER_TICKS } from "./phrase.ts";

/** Returns the indices of the events that violate it; 0 for what a phrase lacks as a whole. */
type Law = (phrase: Phrase) => readonly number[];

type MelodyNote = SoundingNote & Pitch;

const rulesOf = ({ level }: Phrase) => LEVEL_RULES[level];

const melodyOf = (phrase: Phrase): readonly MelodyNote[] =>
  soundingNotes(phrase).map((each) => ({ ...each, ...pitchOf(each.name) }));

/** Runs of `size` items in a row. */
function windows<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return items.slice(size - 1).map((_, start) => items.slice(start, start + size));
}

/** Indices of those events after a motion that fails the test. */
const motionsThatFail = (
  phrase: Phrase,
  isFine: (from: MelodyNote, to: MelodyNote) => boolean,
): number[] =>
  windows(melodyOf(phrase), 2).flatMap(([from, to]) =>
    from && to && !isFine(from, to) ? [to.eventIndex] : [],
  );

const wholeIf = (isViolated: boolean): number[] => (isViolated ? [0] : []);

/** The meter, the number of measures and the pickup are the level's, and the events fill them. */
const fillsMeasures: Law = (phrase) => {
  const { meters, measures, pickup } = rulesOf(phrase);
  const { meter, pickupTicks } = phrase;
  const full = measureTicks(meter);
  return wholeIf(
    !meters.some(({ beats }) => beats === meter.beats) ||
      !measures.includes(durationTicks(phrase) / full) ||
      pickupTicks < 0 ||
      pickupTicks >= full ||
      (pickupTicks > 0 && !pickup),
  );
};

/** No event crosses a bar line. */
const respectsBarLines: Law = (phrase) =>
  measuresOf(phrase).flatMap(({ startTicks, ticks, events }) =>
    events
      .filter(({ event, onsetTicks }) => onsetTicks + event.ticks > startTicks + ticks)
      .map(({ eventIndex }) => eventIndex),
  );

/** Every measure has a note. */
const singsInEveryMeasure: Law = (phrase) =>
  measuresOf(phrase)
    .filter(({ events }) => !events.some(({ event }) => event.kind === "note"))
    .map(({ events }) => events[0]?.eventIndex ?? 0);

/** All lengths are the level's. */
const usesLengthsOfLevel: Law = (phrase) => {
  const { noteTicks, lastNoteTicks, restTicks } = rulesOf(phrase);
  const last = soundingNotes(phrase).at(-1)?.eventIndex;
  return phrase.events.flatMap(({ kind, ticks }, index) => {
    const allowed = kind === "rest" ? restTicks : index === last ? lastNoteTicks : noteTicks;
    return allowed.includes(ticks) ? [] : [index];
  });
};

/** Where in a beat an event that is shorter than a beat may begin. Longer ones begin on a beat. */
const PLACES_IN_BEAT: ReadonlyMap<number, readonly number[]> = new Map([
  [QUARTER_TICKS / 4, [(3 * QUARTER_TICKS) / 4]],
  [QUARTER_TICKS / 2, [0, QUARTER_TICKS / 2]],
]);

/**
 * Rhythms show the beats: no syncopation, eighths in pairs, a sixteenth only after a dotted eighth. In 4/4, only
 * what begins with the measure crosses its middle; in 3/4, no rest is longer than a beat.
 */
const showsBeats: Law = (phrase) => {
  const full = measureTicks(phrase.meter);
  const middle = 2 * QUARTER_TICKS;
  return measuresOf(phrase).flatMap(({ number, startTicks, ticks, events }) =>
    events
      .filter(({ event, onsetTicks }) => {
        // A pickup is the end of a measure.
        const onset = onsetTicks - startTicks + (number === 0 ? full - ticks : 0);
        const places = PLACES_IN_BEAT.get(event.ticks) ?? [0];
        return (
          !places.includes(onset % QUARTER_TICKS) ||
          (phrase.meter.beats === 4 &&
            onset > 0 &&
            onset < middle &&
            onset + event.ticks > middle) ||
          (phrase.meter.beats === 3 && event.kind === "rest" && event.ticks > QUARTER_TICKS)
        );
      })
      .map(({ eventIndex }) => eventIndex),
  );
};

/** All notes are within one ambitus of the level. */
const staysInAmbitus: Law = (phrase) => {
  const midis = soundingNotes(phrase).map(({ midi }) => midi);
  const fits = rulesOf(phrase).ambitus.some(
    ({ low, high }) =>
      pitchOf(low).midi <= Math.min(...midis) && pitchOf(high).midi >= Math.max(...midis),
  );
  return wholeIf(!fits);
};

/** Notes outside the scale are the level's. */
const usesNotesOfLevel: Law = (phrase) =>
  melodyOf(phrase)
    .filter(
      ({ name, isChromatic }) =>
        isChromatic && !rulesOf(phrase).chromaticNotes.includes(name.slice(0, -1)),
    )
    .map(({ eventIndex }) => eventIndex);

/** No augmented or diminished interval, but for a chromatic half step to a chromatic note. */
const avoidsHardIntervals: Law = (phrase) =>
  motionsThatFail(
    phrase,
    (from, to) =>
      isPlainInterval(from, to) ||
      (phrase.level === 8 && to.isChromatic && isChromaticHalfStep(from, to)),
  );

/** No leap is larger than the level's, or outside the tonic triad where the level says so. */
const limitsLeaps: Law = (phrase) => {
  const { largestInterval, leapsWithinTonicTriad } = rulesOf(phrase);
  return motionsThatFail(
    phrase,
    (from, to) =>
      intervalNumber(from, to) <= 2 ||
      (intervalNumber(from, to) <= largestInterval &&
        (!leapsWithinTonicTriad || isTonicTriadLeap(from, to))),
  );
};

/**
 * Leaps are resolved, as `isLeapResolved` says. A leap larger than a third to the last note stays within the tonic
 * triad instead.
 */
const resolvesLeaps: Law = (phrase) => {
  const moving = melodyOf(phrase).filter(({ midi }, index, all) => midi !== all[index - 1]?.midi);
  const [before, last] = moving.slice(-2);
  const isOpen =
    before && last && intervalNumber(before, last) > 3 && !isTonicTriadLeap(before, last);
  return [
    ...windows(moving, 3).flatMap(([first, second, third]) =>
      first && second && third && !isLeapResolved(first, second, third) ? [third.eventIndex] : [],
    ),
    ...(isOpen ? [last.eventIndex] : []),
  ];
};

/** Chromatic notes are neighbors of the note that follows at once. */
const resolvesChromaticNotes: Law = (phrase) => {
  const melody = melodyOf(phrase);
  return melody.flatMap((each, index) => {
    if (!each.isChromatic) return [];
    const [before, after] = [melody[index - 1], melody[index + 1]];
    const isFine =
      before &&
      after?.eventIndex === each.eventIndex + 1 &&
      isChromaticNeighbor(before, each, after);
    return isFine ? [] : [each.eventIndex];
  });
};

/** The first note is do, mi or so. */
const startsStable: Law = (phrase) => {
  const [first] = melodyOf(phrase);
  return wholeIf(!first || first.isChromatic || !TONIC_TRIAD.includes(degreeOf(first)));
};

/** The last note is on a degree that the level ends on, on a beat, and at least a beat long. */
const endsStable: Law = (phrase) => {
  const last = melodyOf(phrase).at(-1);
  if (!last) return [0];
  const isStable =
    !last.isChromatic &&
    rulesOf(phrase).lastDegrees.includes(degreeOf(last)) &&
    (last.onsetTicks - phrase.pickupTicks) % QUARTER_TICKS === 0 &&
    last.ticks >= QUARTER_TICKS;
  return isStable ? [] : [last.eventIndex];
};

/** No pitch comes three times in a row. */
const repeatsOnlyOnce: Law = (phrase) =>
  windows(melodyOf(phrase), 3).flatMap((notes) =>
    notes.every(({ midi }) => midi === notes[0]?.midi) ? [notes[2]?.eventIndex ?? 0] : [],
  );

/** No two notes alternate twice: do re do re. */
const doesNotAlternate: Law = (phrase) =>
  windows(melodyOf(phrase), 4).flatMap(([a, b, c, d]) =>
    a && d && a.midi !== b?.midi && a.midi === c?.midi && b?.midi === d.midi ? [d.eventIndex] : [],
  );

/** Enough pitches, at least one turn, no measure that repeats the one before, two lengths where rhythm counts. */
const hasVariety: Law = (phrase) => {
  const { minPitches, isRhythmJudged } = rulesOf(phrase);
  const melody = melodyOf(phrase);
  const pitches = new Set(melody.map(({ midi }) => midi));
  const directions = new Set(
    windows(melody, 2).map(([from, to]) => Math.sign((to?.midi ?? 0) - (from?.midi ?? 0))),
  );
  const texts = measuresOf(phrase).map(({ events }) =>
    JSON.stringify(events.map(({ event }) => event)),
  );
  return wholeIf(
    pitches.size < minPitches ||
      !(directions.has(1) && directions.has(-1)) ||
      texts.some((text, index) => text === texts[index - 1]) ||
      (isRhythmJudged && new Set(melody.map(({ ticks }) => ticks)).size < 2),
  );
};

/** Whether a phrase has what its level is named for. */
const FOCUS: Readonly<
  Record<LevelFocus, (phrase: Phrase, melody: readonly MelodyNote[]) => boolean>
> = {
  "do re mi": (_, melody) =>
    [1, 2, 3].every((degree) => melody.some((each) => degreeOf(each) === degree)),
  "up to sol": (_, melody) => melody.some((each) => degreeOf(each) > 3),
  "triad leaps": (_, melody) =>
    windows(melody, 2).filter(([from, to]) => from && to && isTonicTriadLeap(from, to)).length >= 2,
  "wide range and half notes": (_, melody) => {
    const positions = melody.map(({ position }) => position);
    return (
      Math.max(...positions) - Math.min(...positions) >= 5 &&
      melody.slice(0, -1).some(({ ticks }) => ticks === 2 * QUARTER_TICKS)
    );
  },
  "eighth notes": (_, melody) =>
    windows(melody, 2).some((pair) => pair.every(({ ticks }) => ticks === QUARTER_TICKS / 2)),
  rests: ({ events }, melody) => {
    const [first, last] = [melody[0]?.eventIndex ?? 0, melody.at(-1)?.eventIndex ?? 0];
    return events.slice(first, last).some(({ kind }) => kind === "rest");
  },
  "dotted rhythm": (_, melody) =>
    windows(melody, 2).some(
      ([dotted, short]) =>
        dotted?.eventIndex === (short?.eventIndex ?? 0) - 1 &&
        [QUARTER_TICKS, 2 * QUARTER_TICKS].includes(dotted.ticks + (short?.ticks ?? 0)) &&
        dotted.ticks === 3 * (short?.ticks ?? 0),
    ),
  "chromatic neighbors": (_, melody) => melody.some(({ isChromatic }) => isChromatic),
};

/** The phrase has what its level is named for. */
const practicesItsLevel: Law = (phrase) =>
  wholeIf(!FOCUS[rulesOf(phrase).focus](phrase, melodyOf(phrase)));

const TUNES = Object.values(KNOWN_TUNES).map((text) => text.split(" ").map(pitchOf));

/** No notes in a row are the beginning of a well-known tune, in any octave and rhythm. */
const quotesNoTune: Law = (phrase) => {
  const melody = melodyOf(phrase);
  return TUNES.flatMap((tune) =>
    windows(melody, tune.length).flatMap((notes) => {
      const [first, tuneFirst] = [notes[0], tune[0]];
      const isQuote = notes.every((each, index) => {
        const other = tune[index];
        return (
          first &&
          tuneFirst &&
          other &&
          !each.isChromatic &&
          degreeOf(each) === degreeOf(other) &&
          stepsBetween(first, each) === stepsBetween(tuneFirst, other)
        );
      });
      return isQuote && first ? [first.eventIndex] : [];
    }),
  );
};

export const LAWS = {
  fillsMeasures,
  respectsBarLines,
  singsInEveryMeasure,
  usesLengthsOfLevel,
  showsBeats,
  staysInAmbitus,
  usesNotesOfLevel,
  avoidsHardIntervals,
  limitsLeaps,
  resolvesLeaps,
  resolvesChromaticNotes,
  startsStable,
  endsStable,
  repeatsOnlyOnce,
  doesNotAlternate,
  hasVariety,
  practicesItsLevel,
  quotesNoTune,
} as const satisfies Readonly<Record<string, Law>>;

export type LawName = keyof typeof LAWS;

export interface Violation {
  readonly law: LawName;
  /** Index in `phrase.events`; 0 for what a phrase lacks as a whole. */
  readonly eventIndex: number;
}

/** Everything that is wrong with a phrase; empty if it obeys all laws. */
export function violationsOf(phrase: Phrase): readonly Violation[] {
  return Object.entries(LAWS).flatMap(([law, violations]) =>
    violations(phrase).map((eventIndex) => ({ law: law as LawName, eventIndex })),
  );
}

/** Whether a phrase obeys all laws; stops at the first that it violates. */
export function obeysAllLaws(phrase: Phrase): boolean {
  return Object.values(LAWS).every((law) => law(phrase).length === 0);
}
