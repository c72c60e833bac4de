import { cents, noteToHz } from "@attune/theory";
import { NEAR_CENTS, STEADY_TEMPO } from "../tolerances.ts";
import type { Drift } from "./pitch.ts";
import type { Hint, JudgedExtra, JudgedNote, SungPitch } from "./verdict.ts";

/** A drift or a shift is mentioned from this many cents. */
const MENTIONED_CENTS = 30;
/** A note is mentioned from this deviation, if nothing else is. */
const OUT_OF_TUNE_CENTS = 40;
/** The whole phrase is in another key if this part of its notes is sung, and only this part of the steps is wrong. */
const OTHER_KEY = { sung: 0.8, wrongSteps: 0.1 };

interface Judged {
  readonly notes: readonly JudgedNote[];
  readonly extras: readonly JudgedExtra[];
  readonly tempoScale: number | undefined;
  readonly lateBeats: number | undefined;
  readonly drift: Drift;
}

/** The one thing to mention about a take with at least one matched note: the cause of most faults, the first fault, or what is least accurate. */
export function hintOf(judged: Judged): Hint | undefined {
  return (
    otherKey(judged) ??
    driftWithRightSteps(judged) ??
    firstFault(judged) ??
    sungOnce(judged) ??
    offTempo(judged) ??
    firstOffBeat(judged) ??
    lateEntry(judged) ??
    shifted(judged) ??
    leastAccurate(judged) ??
    otherStep(judged) ??
    otherLength(judged) ??
    otherSyllable(judged)
  );
}

/** The median of at least one value. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

const sungOf = (notes: readonly JudgedNote[]) => notes.flatMap(({ sung }) => sung ?? []);
const stepsOff = (notes: readonly JudgedNote[]) =>
  sungOf(notes).flatMap(({ stepCentsOff }) => stepCentsOff ?? []);

const isRightStep = (stepOff: number) => Math.abs(stepOff) <= NEAR_CENTS;

function otherKey({ notes }: Judged): Hint | undefined {
  const sung = sungOf(notes);
  const steps = stepsOff(notes);
  const middle = median(sung.map(({ centsOff }) => centsOff));
  const wrong = steps.filter((off) => !isRightStep(off)).length;
  const isOther =
    Math.abs(middle) > NEAR_CENTS &&
    sung.length >= Math.max(2, OTHER_KEY.sung * notes.length) &&
    wrong <= OTHER_KEY.wrongSteps * steps.length &&
    // A voice that has drifted there began in the key.
    Math.abs((sung[0] as SungPitch).centsOff) > NEAR_CENTS;
  return isOther ? { code: "otherKey", halfSteps: Math.round(middle / 100) } : undefined;
}

function driftWithRightSteps({ notes, extras, drift }: Judged): Hint | undefined {
  const isWhole = extras.length === 0 && notes.every(({ status }) => status !== "missing");
  if (!isWhole || !stepsOff(notes).every(isRightStep)) return undefined;
  const { startCents, endCents } = drift;
  const driftCents = Math.round(endCents - startCents);
  const isDrift = Math.abs(driftCents) >= MENTIONED_CENTS && Math.abs(endCents) >= MENTIONED_CENTS;
  return isDrift ? { code: "drift", driftCents, endCents: Math.round(endCents) } : undefined;
}

/** The first wrong, missing or extra note, or one in another octave. */
function firstFault({ notes, extras }: Judged): Hint | undefined {
  const index = notes.findIndex(
    ({ status, sung }) => status === "wrong" || status === "missing" || sung?.octaveOff,
  );
  const [extra] = extras;
  const first = notes[index];
  if (extra && (!first || extra.before <= index))
    return { code: "extraNote", before: extra.before };
  if (!first) return undefined;
  const { sung } = first;
  if (!sung) {
    const isEnd = notes.slice(index).every(({ status }) => status === "missing");
    return { code: isEnd ? "stopped" : "missedNote", index };
  }
  if (first.status !== "wrong") return { code: "otherOctave", index, octaves: sung.octaveOff };
  const before = notes[index - 1];
  const step = before?.sung && {
    written: Math.round(cents(noteToHz(first.name), noteToHz(before.name)) / 100),
    sung: Math.round(cents(sung.hz, before.sung.hz) / 100),
  };
  return { code: "wrongNote", index, centsOff: Math.round(sung.centsOff), ...(step && { step }) };
}

function sungOnce({ notes }: Judged): Hint | undefined {
  const index = notes.findIndex(({ sung }) => sung?.isJoined);
  return index < 0 ? undefined : { code: "sungOnce", index };
}

function lateEntry({ lateBeats }: Judged): Hint | undefined {
  return lateBeats === undefined ? undefined : { code: "lateEntry", beats: lateBeats };
}

function offTempo({ tempoScale = 1 }: Judged): Hint | undefined {
  if (Math.abs(tempoScale - 1) <= STEADY_TEMPO) return undefined;
  const percent = Math.round(100 * Math.abs(1 / tempoScale - 1));
  return { code: tempoScale < 1 ? "rushed" : "dragged", percent };
}

function firstOffBeat({ notes }: Judged): Hint | undefined {
  for (const [index, { rhythm }] of notes.entries()) {
    if (rhythm?.onset !== "early" && rhythm?.onset !== "late") continue;
    return { code: rhythm.onset, index, ms: Math.abs(rhythm.onsetMs) };
  }
  return undefined;
}

function shifted({ notes }: Judged): Hint | undefined {
  const middle = median(sungOf(notes).map(({ centsOff }) => centsOff));
  const isShifted = Math.abs(middle) >= MENTIONED_CENTS;
  return isShifted ? { code: "shifted", cents: Math.round(middle) } : undefined;
}

/** The note that is furthest from the key; no note is missing here. */
function leastAccurate({ notes }: Judged): Hint | undefined {
  const offs = sungOf(notes).map(({ centsOff }) => Math.round(centsOff));
  const most = offs.reduce((one, other) => (Math.abs(other) > Math.abs(one) ? other : one));
  if (Math.abs(most) <= OUT_OF_TUNE_CENTS) return undefined;
  return { code: "outOfTune", index: offs.indexOf(most), centsOff: most };
}

/** The first step that is less accurate than those of a great phrase; no note is missing here. */
function otherStep({ notes }: Judged): Hint | undefined {
  const sung = sungOf(notes);
  const index = sung.findIndex(({ isGreatStep }) => !isGreatStep);
  const centsOff = sung[index]?.stepCentsOff;
  return centsOff === undefined
    ? undefined
    : { code: "outOfTune", index, centsOff: Math.round(centsOff) };
}

function otherLength({ notes }: Judged): Hint | undefined {
  for (const [index, { rhythm }] of notes.entries()) {
    if (rhythm?.length === "short" || rhythm?.length === "long") {
      return { code: rhythm.length, index };
    }
  }
  return undefined;
}

function otherSyllable({ notes }: Judged): Hint | undefined {
  const index = notes.findIndex(({ syllable }) => syllable?.match === false);
  return index < 0 ? undefined : { code: "syllable", index };
}
