import { nameInKey } from "@attune/phrases";
import { type Key, transposeOctaves } from "@attune/theory";
import type { TimedNote } from "../../engine/effects.ts";
import type { Replay } from "../../engine/recording/recording.ts";
import { type Score, scoreOf } from "./score.ts";
import type { PhraseAttempt, PhraseTask } from "./state.ts";
import type { NoteToSing } from "./written.ts";

/**
 * The written notes in the octave in which they are played. The target alone plays in its own tempo; otherwise each
 * note begins where it was sung, so that both can be compared.
 */
export function targetsOf(
  attempt: PhraseAttempt,
  what: Replay,
  octaves: number,
): readonly TimedNote[] {
  if (what === "target") return notesOfTask(attempt, octaves);
  const score = scoreOf(attempt.phrase, attempt.tempo);
  return toTimed(score.notes, sungSpans(attempt, score), octaves, attempt.phrase.key);
}

/** The notes of a task in its tempo, in the octave in which they are sung. */
export function notesOfTask({ phrase, tempo }: PhraseTask, octaves: number): readonly TimedNote[] {
  const score = scoreOf(phrase, tempo);
  return toTimed(score.notes, spansInTempo(score), octaves, phrase.key);
}

function toTimed(
  written: readonly NoteToSing[],
  spans: readonly Span[],
  octaves: number,
  key: Key | undefined,
): readonly TimedNote[] {
  return written.map(({ name }, index) => {
    const [{ at, seconds }, next] = [spans[index] as Span, spans[index + 1]];
    return {
      note: transposeOctaves(nameInKey(name, key), octaves),
      at,
      seconds: Math.min(seconds, (next?.at ?? Number.POSITIVE_INFINITY) - at),
    };
  });
}

type Span = Pick<TimedNote, "at" | "seconds">;

const spansInTempo = ({ notes, tickSeconds }: Score) =>
  notes.map(({ onset, length }) => ({
    at: onset * tickSeconds,
    seconds: length * tickSeconds,
  }));

/** A note whose time in the take is known. */
interface Anchor {
  readonly onset: number;
  readonly at: number;
}

function sungSpans({ verdict }: PhraseAttempt, score: Score): readonly Span[] {
  const anchors = score.notes.flatMap(({ onset }, index): Anchor[] => {
    const sung = verdict.notes[index]?.sung;
    return sung && !sung.isJoined ? [{ onset, at: sung.start }] : [];
  });
  const tickSeconds = (verdict.tempoScale ?? 1) * score.tickSeconds;
  return score.notes.map(({ onset, length }, index) => {
    const sung = verdict.notes[index]?.sung;
    if (sung && !sung.isJoined) return { at: sung.start, seconds: sung.end - sung.start };
    return { at: timeOf(onset, anchors, tickSeconds), seconds: length * tickSeconds };
  });
}

/** The time of a note that wasn't sung, or not on its own: between its neighbors that were. */
function timeOf(onset: number, anchors: readonly Anchor[], tickSeconds: number): number {
  const before = anchors.findLast((anchor) => anchor.onset < onset);
  const after = anchors.find((anchor) => anchor.onset > onset);
  if (!before) {
    // Something was sung, so a note follows. Notes before it fit into the take.
    const { onset: first, at } = after as Anchor;
    return at - (first - onset) * Math.min(tickSeconds, at / first);
  }
  if (!after) return before.at + (onset - before.onset) * tickSeconds;
  const part = (onset - before.onset) / (after.onset - before.onset);
  return before.at + part * (after.at - before.at);
}
