/** Improvements in the last stretch of practice, derived from answers. Only differences that the answers show are reported. */
import { type Atom, atomOf } from "../atoms.ts";
import { type Answer, gradeOf } from "../grades.ts";
import type { AtomKind } from "../kinds.ts";
import { atomContent } from "./atom-content.ts";

/** An answer with the cents of its least accurate note. */
export type MeasuredAnswer = Answer & { readonly centsOff?: number | undefined };

/** Where the answers are from, so that the end of one set doesn't report another's. */
interface Origin {
  readonly exercises: readonly string[];
  readonly atomIds: readonly string[];
}

export type Improvement = Origin &
  (
    | {
        readonly type: "cents";
        /** The number of the sung target, 1 (C4) to 13 (C5). */
        readonly target: number;
        /** Median distances from the pitch, in cents. */
        readonly before: number;
        readonly now: number;
      }
    | {
        readonly type: "right";
        readonly kind: AtomKind;
        /** The size of intervals by ear in half steps; undefined for other kinds. */
        readonly halfSteps: number | undefined;
        /** First tries in the stretch, all of them right. */
        readonly count: number;
      }
  );

/** A pause of this length begins another stretch. */
const STRETCH_GAP_MS = 30 * 60_000;
/** How many earlier answers are compared. */
const COMPARED = 10;
/** A smaller difference is no news. */
const MIN_CENTS = 10;
/** As many right answers in a row are no luck. */
const MIN_RIGHT = 3;

/** An answer to one atom, at the first try. */
interface FirstTry {
  readonly atom: Atom;
  readonly answer: MeasuredAnswer;
  readonly isRight: boolean;
}

function toFirstTry(answer: MeasuredAnswer): FirstTry[] {
  const atom = atomOf(answer);
  if (!atom || atom.kind === "name" || (answer.tries ?? 1) > 1) return [];
  const isRight = answer.outcome !== "tryAgain";
  return gradeOf(atom.kind, answer) === undefined ? [] : [{ atom, answer, isRight }];
}

/** Index of the first answer of the last stretch; answers are in the order of time. */
function startOfStretch(answers: readonly Answer[]): number {
  let start = answers.length - 1;
  const at = (index: number) => answers[index]?.answeredAt ?? 0;
  while (start > 0 && at(start) - at(start - 1) < STRETCH_GAP_MS) start -= 1;
  return start;
}

/** Requires at least one value. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

const cents = (tries: readonly FirstTry[]): readonly number[] =>
  tries.flatMap(({ answer: { centsOff } }) => (centsOff === undefined ? [] : [Math.abs(centsOff)]));

const originOf = (tries: readonly FirstTry[]): Origin => ({
  exercises: [...new Set(tries.map(({ answer }) => answer.exercise))],
  atomIds: [...new Set(tries.map(({ atom }) => atom.id))],
});

/** Names the answers that one is compared with: those to the same sung target, size of interval, or kind. */
function groupOf({ atom }: FirstTry): string {
  const content = atomContent(atom.id);
  if (content?.kind === "sing") return `sing ${content.notes[1]}`;
  return content?.kind === "hear" ? `hear ${Math.abs(content.halfSteps)}` : atom.kind;
}

function compare(
  group: string,
  earlier: readonly FirstTry[],
  now: readonly FirstTry[],
): readonly Improvement[] {
  const [kind, number] = group.split(" ");
  const before = earlier.slice(-COMPARED);
  if (kind === "sing") {
    const [old, recent] = [cents(before), cents(now)];
    if (old.length === 0 || recent.length === 0) return [];
    const [was, is] = [median(old), median(recent)];
    if (was - is < MIN_CENTS) return [];
    return [{ type: "cents", target: Number(number), before: was, now: is, ...originOf(now) }];
  }
  const hadMisses = before.some(({ isRight }) => !isRight);
  if (!hadMisses || now.length < MIN_RIGHT || !now.every(({ isRight }) => isRight)) return [];
  return [
    {
      type: "right",
      kind: kind as AtomKind,
      halfSteps: number === undefined ? undefined : Number(number),
      count: now.length,
      ...originOf(now),
    },
  ];
}

/** The improvements of the last stretch over what was before; none in the first stretch. */
export function improvements(answers: readonly MeasuredAnswer[]): readonly Improvement[] {
  const sorted = answers.toSorted((a, b) => a.answeredAt - b.answeredAt);
  const start = startOfStretch(sorted);
  const earlier = Map.groupBy(sorted.slice(0, start).flatMap(toFirstTry), groupOf);
  const now = Map.groupBy(sorted.slice(start).flatMap(toFirstTry), groupOf);
  return [...now].flatMap(([group, tries]) => compare(group, earlier.get(group) ?? [], tries));
}
