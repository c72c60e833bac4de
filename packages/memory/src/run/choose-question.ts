import { type Atom, isInSets, type QuestionRef } from "../atoms.ts";
import type { MemoryState } from "../memory-state.ts";
import { atomContent } from "../progress/atom-content.ts";

/** So often an atom is asked in its easiest form first. */
const EASY_REVIEWS = 2;

/** An atom is asked in other keys, as sets of one's own ask it, once it lasts for this many days in C major. */
const STABILITY_IN_C = 7;

/**
 * How to ask for an atom: at first by its first question, such as an interval above C4, later by any; and in other
 * keys once it stands in C.
 *
 * @param isAllowed Whether the learner may see a question.
 * @param random Uniform in [0, 1).
 * @returns Undefined if no question is allowed.
 */
export function chooseQuestion(
  atom: Atom,
  state: MemoryState | undefined,
  isAllowed: (question: QuestionRef) => boolean,
  random: () => number,
): QuestionRef | undefined {
  const isForgotten = (state?.stability ?? 0) < STABILITY_IN_C;
  const all = atom.questions.filter(isAllowed);
  const inC = all.filter((question) => !isInSets(question));
  const allowed = isForgotten && inC.length > 0 ? inC : all;
  const isEasy = (state?.reviews ?? 0) < EASY_REVIEWS;
  return allowed[isEasy ? 0 : Math.floor(random() * allowed.length)];
}

/** Note matching asks for three notes together. */
const GROUPS = 3;

/**
 * The other notes of a stage of note matching: those that the learner confuses with the first, then those that are
 * known already, most forgotten first, then the next in the order of lessons.
 *
 * @param names All atoms of note matching in the order of lessons.
 * @param confusedWith Cells that were matched wrongly for it, such as 'D DO 3', most often first.
 * @returns The atoms of the whole stage, in the order of lessons; fewer than three if there are no more.
 */
export function chooseStage(
  first: Atom,
  names: readonly Atom[],
  recall: (atomId: string) => number | undefined,
  confusedWith: readonly string[],
): readonly Atom[] {
  const others = names.filter(({ id }) => id !== first.id);
  const confused = confusedWith.flatMap((cells) => others.filter(({ id }) => isIn(id, cells)));
  const known = others
    .filter(({ id }) => recall(id) !== undefined)
    .sort((a, b) => (recall(a.id) ?? 1) - (recall(b.id) ?? 1));
  const chosen = [...new Set([first, ...confused, ...known, ...others])].slice(0, GROUPS);
  return names.filter((atom) => chosen.includes(atom));
}

/** Whether one of three cells, 'D DO 3', belongs to an atom. */
function isIn(atomId: string, cells: string): boolean {
  const content = atomContent(atomId);
  if (content?.kind !== "name") return false;
  const [note, syllable, degree] = cells.split(" ");
  return content.note === note || content.syllable === syllable || content.degree === degree;
}
