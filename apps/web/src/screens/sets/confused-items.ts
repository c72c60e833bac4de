/** Reads confusions as items of sets. */
import { DIRECTIONS, type Direction, type UnnamedSet } from "@attune/exercises/sets";
import { type AtomContent, atomContent, type Confusion } from "@attune/memory";
import {
  ALL_ITEMS,
  changeDraft,
  chooseItems,
  exerciseOf,
  type Item,
  newDraft,
  toSet,
} from "./editor/editor-state.ts";
import { TASKS, type Task } from "./names/messages.ts";

export interface Confused {
  /** In the order of the exercise's list. */
  readonly items: readonly Item[];
  readonly directions: readonly Direction[];
  /** How often any of them was confused. */
  readonly count: number;
}

/** One confusion: what was asked, and what was answered. */
interface Mixed {
  readonly task: Task;
  readonly items: readonly Item[];
  readonly direction?: Direction;
}

const toDirection = (halfSteps: number, isTogether = false): Direction => {
  if (isTogether) return "together";
  return halfSteps < 0 ? "down" : "up";
};

/** The quality of a triad of C major: 'vii°' is diminished, 'ii' minor. */
function qualityOf(numeral: string): string {
  if (numeral.endsWith("°")) return "diminished";
  return numeral === numeral.toUpperCase() ? "major" : "minor";
}

function mixedIn(content: AtomContent, answer: string): Mixed | undefined {
  switch (content.kind) {
    case "sing": {
      const size = content.notes[1] - content.notes[0];
      const items = [Math.abs(size), Math.abs(Number(answer))];
      return { task: "sung", items, direction: toDirection(size) };
    }
    case "hear": {
      const { halfSteps, isTogether } = content;
      const items = [Math.abs(halfSteps), Math.abs(Number(answer))];
      return { task: "heard", items, direction: toDirection(halfSteps, isTogether) };
    }
    case "triad":
      return {
        task: "chords",
        items: [qualityOf(content.numeral), qualityOf(answer)],
        direction: "together",
      };
    case "chord":
      return { task: "chords", items: [content.chord, answer], direction: "together" };
    case "mode":
      return { task: "scales", items: [content.mode, answer], direction: "up" };
    case "degree":
      return { task: "degrees", items: [content.degree, answer] };
    case "staff":
      return content.clef === "bass" ? undefined : { task: "notes", items: [content.note] };
    // No set asks them.
    case "name":
    case "enharmonic":
    case "inversion":
    case "key":
      return undefined;
    default:
      return content satisfies never;
  }
}

/** Confusions by task; tasks without any are absent. */
export function confusedItems(
  confusions: readonly Confusion[],
): Partial<Readonly<Record<Task, Confused>>> {
  const mixed = confusions.flatMap(({ atomId, answer, count }) => {
    const content = atomContent(atomId);
    const found = content && mixedIn(content, answer);
    return found ? [{ ...found, count }] : [];
  });
  const byTask = Map.groupBy(mixed, ({ task }) => task);
  return Object.fromEntries(
    [...byTask].map(([task, all]) => [
      task,
      {
        items: ALL_ITEMS[exerciseOf(task)].filter((item) =>
          all.some(({ items }) => items.includes(item)),
        ),
        directions: DIRECTIONS.filter((each) => all.some(({ direction }) => direction === each)),
        count: all.reduce((sum, { count }) => sum + count, 0),
      },
    ]),
  );
}

/** A set of what the learner confuses most; undefined if it would ask fewer than two things. */
export function confusionSet(confusions: readonly Confusion[]): UnnamedSet | undefined {
  const confused = confusedItems(confusions);
  const [task] = TASKS.filter((each) => (confused[each]?.items.length ?? 0) > 1).sort(
    (one, other) => (confused[other]?.count ?? 0) - (confused[one]?.count ?? 0),
  );
  const most = task && confused[task];
  if (!most) return undefined;
  const draft = chooseItems(newDraft("-", task), most.items);
  const { directions } = most;
  return toSet(directions.length > 0 ? changeDraft(draft, { directions: [...directions] }) : draft);
}
