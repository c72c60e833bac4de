import { type Checkpoint, comparePositions, type Position } from "./checkpoint.ts";
import type { Answer, Review } from "./grades.ts";
import { type MemoryState, review } from "./memory-state.ts";
import { reviewsOf } from "./reviews.ts";

/** The memory of one learner: a state for each atom, derived from the answers. */
export interface Memory {
  /**
   * Adds answers in any order. The result depends on the set of answers alone: one that is known already has no
   * effect, and a late one is put where it belongs.
   */
  add(answers: readonly Answer[]): void;
  /** Undefined if the atom was never asked for by itself. */
  state(atomId: string): MemoryState | undefined;
  /** The states by the ids of their atoms. */
  states(): ReadonlyMap<string, MemoryState>;
  /** The memory after all answers; undefined if there are none. */
  checkpoint(): Checkpoint | undefined;
}

interface GradedAt extends Position, Omit<Review, "atom"> {}

/** The reviews of one atom in order, on top of a checkpoint's state. */
interface History {
  readonly base: MemoryState | undefined;
  readonly reviews: GradedAt[];
  state: MemoryState | undefined;
}

const apply = (state: MemoryState | undefined, { grade, answeredAt, isInContext }: GradedAt) =>
  isInContext && !state ? undefined : review(state, grade, answeredAt);

const replay = ({ base, reviews }: History) => reviews.reduce<MemoryState | undefined>(apply, base);

/** Puts a review where it belongs. */
function insert(history: History, added: GradedAt): void {
  const { reviews } = history;
  const last = reviews.at(-1);
  if (!last || comparePositions(last, added) < 0) {
    reviews.push(added);
    history.state = apply(history.state, added);
    return;
  }
  const index = reviews.findIndex((each) => comparePositions(each, added) >= 0);
  if (reviews[index]?.id === added.id) return;
  reviews.splice(index, 0, added);
  history.state = replay(history);
}

/** @param checkpoint What is left of answers that are no longer kept. */
export function createMemory(checkpoint?: Checkpoint): Memory {
  const histories = new Map<string, History>();
  let last: Position | undefined = checkpoint?.last;
  for (const [id, state] of Object.entries(checkpoint?.states ?? {}))
    histories.set(id, { base: state, reviews: [], state });

  const isCovered = (answer: Answer) =>
    checkpoint !== undefined && comparePositions(answer, checkpoint.last) <= 0;

  function addOne(answer: Answer): void {
    const { id, answeredAt } = answer;
    for (const { atom, ...graded } of reviewsOf(answer)) {
      let history = histories.get(atom.id);
      if (!history) {
        history = { base: undefined, reviews: [], state: undefined };
        histories.set(atom.id, history);
      }
      insert(history, { id, answeredAt, ...graded });
    }
    if (!last || comparePositions(last, answer) < 0) last = { id, answeredAt };
  }

  function states(): Map<string, MemoryState> {
    return new Map(
      [...histories].flatMap(([id, { state }]) => (state ? [[id, state] as const] : [])),
    );
  }

  return {
    add(answers) {
      const later = answers.filter((answer) => !isCovered(answer));
      for (const answer of later.toSorted(comparePositions)) addOne(answer);
    },
    state: (atomId) => histories.get(atomId)?.state,
    states,
    checkpoint: () => last && { last, states: Object.fromEntries(states()) },
  };
}
