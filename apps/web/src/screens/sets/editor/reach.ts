import { drawSungIntervals, MAX_QUESTIONS, type OwnSet, outOfVoice } from "@attune/exercises/sets";
import { intervalName, note, type VoiceRange } from "@attune/theory";
import { quotedItemName } from "../names/messages.ts";

/** Spreads numbers from 0 to 1 evenly, so that a drawn set shows much of what it may ask. */
const GOLDEN_RATIO = 0.618;
function spread(): () => number {
  let count = 0;
  return () => {
    count += 1;
    return (count * GOLDEN_RATIO) % 1;
  };
}

/**
 * Names of the intervals of a sung set that are wider than the learner's voice, and if none is, of those that lie outside
 * of it; or of the levels of phrases that do.
 */
export function outOfReach(set: OwnSet, range: VoiceRange): readonly string[] {
  if (set.exercise === "phrases")
    return outOfVoice(set, range).map((level) => quotedItemName(set.exercise, level));
  if (set.exercise !== "intervals" || set.answer !== "voice") return [];
  const wide = set.items.filter((size) => size > range.highMidi - range.lowMidi);
  if (wide.length > 0) return wide.map((size) => intervalName(size));
  const learner = { range, minorTonic: "DO" } as const;
  const tasks = drawSungIntervals({ ...set, questions: MAX_QUESTIONS }, learner, spread());
  const isOutside = (name: string) => {
    const { midi } = note(name);
    return midi < range.lowMidi || midi > range.highMidi;
  };
  const missed = tasks.filter(({ root, target }) => [root, target].some(isOutside));
  return [...new Set(missed.map(({ title }) => title))];
}
