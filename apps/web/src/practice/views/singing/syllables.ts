/** Texts about the sung syllables of a verdict. Uncertain syllables, as of humming, have none. */
import {
  isSyllableFailure,
  type SingingItem,
  type SyllableResult,
  type Verdict,
} from "@attune/exercises";
import { note } from "@attune/theory";
import type { TraceMark } from "../../../ui/pitch/trace-marks.tsx";

const resultsOf = ({ notes }: Verdict): readonly SyllableResult[] =>
  notes.flatMap(({ syllable }) => syllable ?? []);

/** One hint, or praise; undefined if there is nothing to say. */
export function syllableSentence(verdict: Verdict): string | undefined {
  const results = resultsOf(verdict);
  const wrong = results.find(({ match }) => match === false);
  if (wrong) return `That sounded like ${wrong.heard}; this note is ${wrong.symbol}.`;
  const right = results.filter(({ match }) => match).map(({ symbol }) => symbol);
  return right.length > 0 ? `Beautifully sung on ${[...new Set(right)].join(" and ")}.` : undefined;
}

/** The sentence, or what failed, for screen readers. */
export function spokenSyllables(verdict: Verdict): string | undefined {
  const failed = resultsOf(verdict).find(isSyllableFailure);
  return syllableSentence(verdict) ?? (failed && `Syllables: ${failed.symbol}.`);
}

/** Text after a note's cents: "on DO", "sounded like RE", "NETWORK ERROR"; undefined if not sure. */
export function sungSyllableText(result: SyllableResult | undefined): string | undefined {
  if (!result || isSyllableFailure(result)) return result?.symbol;
  if (result.match === null) return undefined;
  return result.match ? `on ${result.symbol}` : `sounded like ${result.heard}`;
}

/** @example "DO", "RE?", "NETWORK ERROR" */
function markOf(result: SyllableResult): Pick<TraceMark, "text" | "tone"> | undefined {
  if (isSyllableFailure(result)) return { text: result.symbol, tone: "plain" };
  if (result.match === null) return undefined;
  return result.match
    ? { text: result.symbol, tone: "right" }
    : { text: `${result.heard}?`, tone: "wrong" };
}

/** The words under the notes of the trace; a failure of both notes is shown once. */
export function syllableMarks(
  { notes }: Verdict,
  { root, target }: SingingItem,
): readonly TraceMark[] {
  const marks = notes.flatMap(({ syllable, start, centsOff }, index) => {
    const mark = syllable && markOf(syllable);
    const midi = note(index === 0 ? root : target).midi + centsOff / 100;
    return mark ? [{ ...mark, at: start, midi }] : [];
  });
  const [first, second] = marks;
  const isRepeated = first?.tone === "plain" && second?.text === first.text;
  return isRepeated ? [first] : marks;
}
