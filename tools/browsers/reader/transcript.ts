/** Transcripts of a user's keys and a screen reader's speech, as text that can be compared and read aloud. */

export interface Utterance {
  /** When its speech began, epoch milliseconds. */
  readonly at: number;
  readonly words: string;
}

/** From when to when a note sounds or the microphone listens, epoch milliseconds. */
export interface Busy {
  readonly from: number;
  readonly to: number;
}

/** One key and everything that was said until the next one. */
export interface Exchange {
  /** A key such as `Tab`, or the address of a page that was opened. */
  readonly key: string;
  readonly said: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  amp: "&",
};

/** The words of a text for a synthesizer, which may be SSML. */
export const wordsOf = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * Replaces what differs from run to run: how exactly a voice was heard, whether Orca counts the characters of a
 * password while they are typed, and whether it reads a page's heading or only the page's name.
 */
export const normalize = (words: string): string =>
  words
    .replaceAll(/\b\d+ cents? (sharp|flat)\b/g, "… cents")
    .replaceAll(/black circle( black circle)+/g, "black circle")
    .replace(/^\d+ black circle characters\.?$/, "black circle")
    .replace(/([?!]?) heading level 1\.$/, (_, mark: string) => mark || ".")
    .replaceAll(/\b([A-G][♯♭]?\d): exact\b/g, "$1: … cents");

/** The utterances that began while a note sounded or the microphone listened. */
export const findInterruptions = (
  utterances: readonly Utterance[],
  busy: readonly Busy[],
): Utterance[] => utterances.filter(({ at }) => busy.some(({ from, to }) => at >= from && at < to));

/** Said or not, depending on how fast a page changes: how Orca treats keys, and what surrounds the focus. */
const INCIDENTAL = /^((Browse|Focus) mode|leaving .*|main content|.* document web\.)$/;

/** Removes incidental utterances, and all but the last of those that are repeated. */
const essential = (said: readonly string[]): string[] =>
  said
    .map(normalize)
    .filter(
      (words, index, all) => !INCIDENTAL.test(words) && !all.slice(index + 1).includes(words),
    );

/** @returns The transcript: each key on a line of its own, what was said below it, indented. */
export const formatTranscript = (exchanges: readonly Exchange[]): string =>
  exchanges
    .flatMap(({ key, said }) => [`[${key}]`, ...essential(said).map((words) => `  ${words}`)])
    .concat("")
    .join("\n");

/** A dialog's title. Orca reads it as the focus enters, unless the focus has moved on to a field before. */
const IS_TITLE = /^ {2}.* heading level 2\.$/;

/** The lines of a golden transcript without titles that weren't read. */
function withoutUnread(golden: readonly string[], actual: readonly string[]): string[] {
  let at = 0;
  return golden.filter((line) => {
    const isExpected = line === actual[at] || !IS_TITLE.test(line);
    if (isExpected) at += 1;
    return isExpected;
  });
}

/** A key and what was said after it, each. */
const exchangesOf = (transcript: string): string[] => transcript.split(/^(?=\[)/m);

/**
 * Takes each exchange from the first transcript in which it is as expected, else from the last one. What Orca leaves out
 * on a busy machine differs from take to take.
 *
 * @param transcripts Of one scene, at least one.
 */
export function combineTakes(transcripts: readonly string[], golden: string): string {
  const takes = transcripts.map(exchangesOf);
  const last = takes.at(-1) ?? [];
  const expected = exchangesOf(golden);
  // Without the same keys, one exchange doesn't correspond to the other.
  if (takes.some((take) => take.length !== expected.length)) return last.join("");
  return expected
    .map((exchange, index) => {
      const said = takes.map((take) => take[index] ?? "");
      return said.find((each) => compareTranscripts(each, exchange).length === 0) ?? last[index];
    })
    .join("");
}

/** @returns Lines that one transcript has and the other lacks, with `-` and `+` as in a diff; none if they are equal. */
export function compareTranscripts(actual: string, golden: string): string[] {
  const is = actual.split("\n");
  const was = withoutUnread(golden.split("\n"), is);
  if (actual === was.join("\n")) return [];
  let start = 0;
  while (is[start] === was[start]) start++;
  let end = 0;
  while (end < Math.min(is.length, was.length) - start && is.at(-1 - end) === was.at(-1 - end))
    end++;
  return [
    ...was.slice(Math.max(0, start - 2), start).map((line) => `  ${line}`),
    ...was.slice(start, was.length - end).map((line) => `- ${line}`),
    ...is.slice(start, is.length - end).map((line) => `+ ${line}`),
  ];
}
