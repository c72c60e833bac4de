/** Tasks: a phrase to sing, or one measure of it. */
import { excerpt, measuresOf } from "@attune/phrases";
import { startFollowing } from "./live/follow.ts";
import { scoreOf } from "./score.ts";
import type { PhraseItem, PhraseState, PhraseTask } from "./state.ts";
import { notesToSing } from "./written.ts";

/** The item at an index that is in the set. */
export const itemAt = (items: readonly PhraseItem[], index: number) => items[index] as PhraseItem;

/** The item that is shown. */
export const currentPhrase = ({ items, index }: Pick<PhraseState, "items" | "index">): PhraseItem =>
  itemAt(items, index);

export const wholeTask = ({ phrase }: PhraseItem, tempo: number): PhraseTask => ({
  phrase,
  measure: undefined,
  tempo,
});

/** A measure is practiced, and a missed phrase played, at this part of the tempo, but not below the slowest one. */
const SLOWER_PART = 0.75;
const SLOWEST_TEMPO = 40;

/** One measure alone; undefined if there is nothing to sing in it. */
export function measureTask(
  { phrase }: PhraseItem,
  measure: number,
  tempo: number,
): PhraseTask | undefined {
  const part = hasMeasure(phrase, measure) ? excerpt(phrase, measure) : undefined;
  if (!part || notesToSing(part).length === 0) return undefined;
  return { phrase: part, measure, tempo: slowerTempo(tempo) };
}

export const slowerTempo = (tempo: number): number =>
  Math.max(SLOWEST_TEMPO, Math.round(SLOWER_PART * tempo));

const hasMeasure = (phrase: PhraseItem["phrase"], measure: number) =>
  measuresOf(phrase).some(({ number }) => number === measure);

export const withTask = (state: PhraseState, task: PhraseTask): PhraseState => ({
  ...state,
  task,
  follower: startFollowing(scoreOf(task.phrase, task.tempo)),
});

export const withWholeTask = (state: PhraseState): PhraseState =>
  withTask(state, wholeTask(currentPhrase(state), state.tempo));
