/** Texts for answers, from the notation of `Attempt.answer` in `packages/exercises`. */
import type { AtomContent } from "@attune/memory";
import { intervalName, noteOfDegree, syllableOfNote } from "@attune/theory";
import {
  formatChord,
  formatDegree,
  formatHalfSteps,
  formatIntervalInSentence,
  formatMode,
  formatNote,
  staffPositionName,
} from "../../lib/music/music-names.ts";

/**
 * A wrong answer in a sentence: "You sang a perfect fourth down."
 * @param answer As an attempt reports it. One that can't be read, such as of a later release, is quoted.
 */
export function answerMessage({ kind }: AtomContent, answer: string): string {
  return READERS[kind](answer) ?? `You answered “${answer}”.`;
}

/** Undefined if the answer can't be read. */
type Reader = (answer: string) => string | undefined;

/** An interval of at most a tenth: 'a perfect fourth'. */
function intervalOf(answer: string): string | undefined {
  if (!/^-?\d+$/.test(answer)) return undefined;
  const halfSteps = Math.abs(Number(answer));
  return halfSteps > 16 ? undefined : formatIntervalInSentence(intervalName(halfSteps));
}

const isNote = (name: string) => /^[A-G][#b]?$/.test(name);

const SIGNS: Readonly<Record<string, string>> = { "#": "sharp", b: "flat" };

const READERS: Readonly<Record<AtomContent["kind"], Reader>> = {
  sing(answer) {
    if (/^-?0$/.test(answer)) return "You sang the same note twice.";
    const interval = intervalOf(answer);
    if (interval)
      return answer.startsWith("-") ? `You sang ${interval} down.` : `You sang ${interval}.`;
    const halfSteps = Number(answer);
    return answer !== "" && Number.isInteger(halfSteps)
      ? `You sang ${formatHalfSteps(Math.abs(halfSteps))}.`
      : undefined;
  },
  degree(answer) {
    const syllable = /^[#b]?[1-7]$/.test(answer) && syllableOfNote(noteOfDegree(answer));
    return syllable
      ? `You heard ${syllable.toLowerCase()}, degree ${formatDegree(answer)}.`
      : undefined;
  },
  hear(answer) {
    const interval = intervalOf(answer);
    return interval && `You heard ${interval}.`;
  },
  name(answer) {
    const [note = "", syllable = "", degree] = answer.split(" ");
    if (degree === undefined || !isNote(note)) return undefined;
    return `You matched ${formatNote(note)} with ${syllable} and degree ${formatDegree(degree)}.`;
  },
  staff(answer) {
    const [, sign = "", position] = /^([#b]?)(\d+)$/.exec(answer) ?? [];
    if (position === undefined) return undefined;
    const place = staffPositionName(Number(position));
    const accidental = SIGNS[sign];
    return accidental
      ? `You placed it on ${place}, with a ${accidental}.`
      : `You placed it on ${place}, without an accidental.`;
  },
  enharmonic: (answer) => (isNote(answer) ? `You answered ${formatNote(answer)}.` : undefined),
  inversion: (answer) =>
    /^[A-Z][a-z]+( \w+)?$/.test(answer)
      ? `You answered ${formatIntervalInSentence(answer)}.`
      : undefined,
  key(answer) {
    const [, sign = "", accidentalAt, tonicAt] = /^([#b])(\d+) (\d+)$/.exec(answer) ?? [];
    if (tonicAt === undefined) return undefined;
    const [mark, tonic] = [accidentalAt, tonicAt].map((at) => staffPositionName(Number(at)));
    return `You placed the ${SIGNS[sign]} on ${mark}, and the tonic on ${tonic}.`;
  },
  triad: (answer) => (/^[iv]+°?$/i.test(answer) ? `You heard ${answer}.` : undefined),
  mode: (answer) => (/^[a-z-]+$/.test(answer) ? `You heard ${formatMode(answer)}.` : undefined),
  chord: (answer) =>
    /^[a-z]+(-[12])?$/.test(answer) ? `You heard ${formatChord(answer)}.` : undefined,
};
