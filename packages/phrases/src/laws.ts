/**
 * Laws that make a phrase correct, singable and right for its level. Every fixed and every generated phrase obeys all
 * of them; docs/decisions/0061-phrases.md has the reasons.
 */
import { KNOWN_TUNES } from "./known-tunes.ts";
import { LEVEL_RULES, type LevelFocus, type LevelRules } from "./levels.ts";
import { durationTicks, type Measure, measuresOf, notesOf, type SoundingNote } from "./measures.ts";
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

type MelodyNote = SoundingNote & Pitch;

/** A phrase with what laws look at. */
export interface Analysis {
  readonly phrase: Phrase;
  readonly rules: LevelRules;
  readonly measures: readonly Measure[];
  readonly melody: readonly MelodyNote[];
}

export function analyze(phrase: Phrase): Analysis {
  const measures = measuresOf(phrase);
  return {
    phrase,
    rules: LEVEL_RULES[phrase.level],
    measures,
    melody: notesOf(measures).map((each) => ({ ...each, ...pitchOf(each.name) })),
  };
}

/** Returns the indices of the events that violate it; 0 for what a phrase lacks as a whole. */
type Law = (analysis: Analysis) => readonly number[];

/** All runs of `size` items in a row. */
function runs<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return items.slice(size - 1).map((_, start) => items.slice(start, start + size));
}
const pairs = <T>(items: readonly T[]) => runs(items, 2) as readonly (readonly [T, T])[];
const triples = <T>(items: readonly T[]) => runs(items, 3) as readonly (readonly [T, T, T])[];
const quadruples = <T>(items: readonly T[]) => runs(items, 4) as readonly (readonly [T, T, T, T])[];

/** Indices of those events after a motion that fails the test. */
const motionsThatFail = (
  { melody }: Analysis,
  isFine: (from: MelodyNote, to: MelodyNote) => boolean,
): number[] => pairs(melody).flatMap(([from, to]) => (isFine(from, to) ? [] : [to.eventIndex]));

const wholeIf = (isViolated: boolean): number[] => (isViolated ? [0] : []);

/** The meter, the number of measures and the pickup are the level's, and the events fill them. */
const fillsMeasures: Law = ({ phrase, rules: { meters, measures, pickup } }) => {
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
const respectsBarLines: Law = ({ measures }) =>
  measures.flatMap(({ startTicks, ticks, events }) =>
    events
      .filter(({ event, onsetTicks }) => onsetTicks + event.ticks > startTicks + ticks)
      .map(({ eventIndex }) => eventIndex),
  );

/** Every measure has a note. */
const singsInEveryMeasure: Law = ({ measures }) =>
  measures
    .filter(({ events }) => !events.some(({ event }) => event.kind === "note"))
    .map(({ events }) => events[0]?.eventIndex ?? 0);

/** All lengths are the level's. */
const usesLengthsOfLevel: Law = ({ phrase, rules, melody }) => {
  const { noteTicks, lastNoteTicks, restTicks } = rules;
  const last = melody.at(-1)?.eventIndex;
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
const showsBeats: Law = ({ phrase, measures }) => {
  const full = measureTicks(phrase.meter);
  const middle = 2 * QUARTER_TICKS;
  return measures.flatMap(({ number, startTicks, ticks, events }) =>
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
const staysInAmbitus: Law = ({ rules, melody }) => {
  const midis = melody.map(({ midi }) => midi);
  const fits = rules.ambitus.some(
    ({ low, high }) =>
      pitchOf(low).midi <= Math.min(...midis) && pitchOf(high).midi >= Math.max(...midis),
  );
  return wholeIf(!fits);
};

/** Notes outside the scale are the level's. */
const usesNotesOfLevel: Law = ({ rules, melody }) =>
  melody
    .filter(
      ({ name, isChromatic }) => isChromatic && !rules.chromaticNotes.includes(name.slice(0, -1)),
    )
    .map(({ eventIndex }) => eventIndex);

/** No augmented or diminished interval, but for a chromatic half step to a chromatic note. */
const avoidsHardIntervals: Law = (analysis) =>
  motionsThatFail(
    analysis,
    (from, to) =>
      isPlainInterval(from, to) ||
      (analysis.phrase.level === 8 && to.isChromatic && isChromaticHalfStep(from, to)),
  );

/** No leap is larger than the level's, or outside the tonic triad where the level says so. */
const limitsLeaps: Law = (analysis) => {
  const { largestInterval, leapsWithinTonicTriad } = analysis.rules;
  return motionsThatFail(
    analysis,
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
const resolvesLeaps: Law = ({ melody }) => {
  const moving = melody.filter(({ midi }, index, all) => midi !== all[index - 1]?.midi);
  const end = pairs(moving)
    .slice(-1)
    .filter(
      ([before, last]) => intervalNumber(before, last) > 3 && !isTonicTriadLeap(before, last),
    );
  return [
    ...triples(moving).flatMap(([first, second, third]) =>
      isLeapResolved(first, second, third) ? [] : [third.eventIndex],
    ),
    ...end.map(([, last]) => last.eventIndex),
  ];
};

/** Chromatic notes are neighbors of the note that follows immediately. */
const resolvesChromaticNotes: Law = ({ melody }) =>
  melody.flatMap((each, index) => {
    if (!each.isChromatic) return [];
    const [before, after] = [melody[index - 1], melody[index + 1]];
    const isFine =
      before &&
      after?.eventIndex === each.eventIndex + 1 &&
      isChromaticNeighbor(before, each, after);
    return isFine ? [] : [each.eventIndex];
  });

/** The first note is do, mi or so. */
const startsStable: Law = ({ melody: [first] }) =>
  wholeIf(!first || first.isChromatic || !TONIC_TRIAD.includes(degreeOf(first)));

/** The last note is on a degree that the level ends on, on a beat, and at least a beat long. */
const endsStable: Law = ({ phrase, rules, melody }) => {
  const last = melody.at(-1);
  if (!last) return [0];
  const isStable =
    !last.isChromatic &&
    rules.lastDegrees.includes(degreeOf(last)) &&
    (last.onsetTicks - phrase.pickupTicks) % QUARTER_TICKS === 0 &&
    last.ticks >= QUARTER_TICKS;
  return isStable ? [] : [last.eventIndex];
};

/** No pitch comes three times in a row. */
const repeatsOnlyOnce: Law = ({ melody }) =>
  triples(melody).flatMap(([first, second, third]) =>
    first.midi === second.midi && second.midi === third.midi ? [third.eventIndex] : [],
  );

/** No two notes alternate twice: do re do re. */
const doesNotAlternate: Law = ({ melody }) =>
  quadruples(melody).flatMap(([a, b, c, d]) =>
    a.midi !== b.midi && a.midi === c.midi && b.midi === d.midi ? [d.eventIndex] : [],
  );

/** Enough pitches, at least one turn, no measure that repeats the one before, two lengths where rhythm counts. */
const hasVariety: Law = ({ rules, measures, melody }) => {
  const pitches = new Set(melody.map(({ midi }) => midi));
  const directions = new Set(pairs(melody).map(([from, to]) => Math.sign(to.midi - from.midi)));
  const repeatsMeasure = () => {
    const texts = measures.map(({ events }) => JSON.stringify(events.map(({ event }) => event)));
    return texts.some((text, index) => text === texts[index - 1]);
  };
  return wholeIf(
    pitches.size < rules.minPitches ||
      !(directions.has(1) && directions.has(-1)) ||
      (rules.isRhythmJudged && new Set(melody.map(({ ticks }) => ticks)).size < 2) ||
      repeatsMeasure(),
  );
};

/** Whether a phrase has what its level is named for. */
const FOCUS: Readonly<Record<LevelFocus, (melody: readonly MelodyNote[]) => boolean>> = {
  "do re mi": (melody) =>
    [1, 2, 3].every((degree) => melody.some((each) => degreeOf(each) === degree)),
  "up to sol": (melody) => melody.some((each) => degreeOf(each) > 3),
  "triad leaps": (melody) =>
    pairs(melody).filter(([from, to]) => isTonicTriadLeap(from, to)).length >= 2,
  "wide range and half notes": (melody) => {
    const positions = melody.map(({ position }) => position);
    return (
      Math.max(...positions) - Math.min(...positions) >= 5 &&
      melody.slice(0, -1).some(({ ticks }) => ticks === 2 * QUARTER_TICKS)
    );
  },
  "eighth notes": (melody) =>
    pairs(melody).some((pair) => pair.every(({ ticks }) => ticks === QUARTER_TICKS / 2)),
  // The notes aren't all next to each other.
  rests: (melody) =>
    pairs(melody).some(([before, after]) => after.eventIndex > before.eventIndex + 1),
  "dotted rhythm": (melody) =>
    pairs(melody).some(
      ([dotted, short]) =>
        dotted.eventIndex === short.eventIndex - 1 &&
        dotted.ticks === 3 * short.ticks &&
        dotted.ticks + short.ticks <= 2 * QUARTER_TICKS,
    ),
  "chromatic neighbors": (melody) => melody.some(({ isChromatic }) => isChromatic),
};

/** The phrase has what its level is named for. */
const practicesItsLevel: Law = ({ rules, melody }) => wholeIf(!FOCUS[rules.focus](melody));

/** Well-known tunes as staff steps from each note to the next, grouped by the degree of the first note. */
const TUNES = Map.groupBy(
  Object.values(KNOWN_TUNES).map((text) => {
    const notes = text.split(" ").map(pitchOf);
    const steps = pairs(notes).map(([from, to]) => stepsBetween(from, to));
    return { firstDegree: degreeOf(notes[0] as Pitch), steps };
  }),
  ({ firstDegree }) => firstDegree,
);

/** Whether a melody goes on by these steps, without a chromatic note. */
const continuesBy = (melody: readonly MelodyNote[], start: number, steps: readonly number[]) =>
  steps.every((step, index) => {
    const [from, to] = [melody[start + index], melody[start + index + 1]];
    return from && to && !to.isChromatic && stepsBetween(from, to) === step;
  });

/** No notes in a row are the beginning of a well-known tune, in any octave and rhythm. */
const quotesNoTune: Law = ({ melody }) =>
  melody.flatMap((first, start) => {
    const tunes = first.isChromatic ? [] : (TUNES.get(degreeOf(first)) ?? []);
    return tunes
      .filter(({ steps }) => continuesBy(melody, start, steps))
      .map(() => first.eventIndex);
  });

/** Every law by its name. */
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
  const analysis = analyze(phrase);
  return Object.entries(LAWS).flatMap(([law, violations]) =>
    violations(analysis).map((eventIndex) => ({ law: law as LawName, eventIndex })),
  );
}

/** Most draws of the generator violate the first two, so these are checked first. */
const CHECKS = [...new Set([practicesItsLevel, hasVariety, ...Object.values(LAWS)])];

/** Whether a phrase obeys all laws; stops at the first that it violates. */
export function obeysAllLaws(phrase: Phrase): boolean {
  const analysis = analyze(phrase);
  return CHECKS.every((law) => law(analysis).length === 0);
}
