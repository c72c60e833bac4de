import type { Atom } from "./atoms.ts";
import { foundationsOf } from "./foundations.ts";
import { after, createLearnedAtom, DAY_SECONDS, DAYS, type Learner } from "./learner.ts";
import type { ForgettingModel, Instant } from "./models/memory.ts";
import type { CreateScheduler } from "./scheduler.ts";

/** Midnight before a learner's first day. */
const START_MS = Date.UTC(2026, 0, 1);

export interface Outcome {
  /** How many atoms a test at the end of the last day would find, expected: the sum of the recall probabilities. */
  readonly retained: number;
  readonly questions: number;
  /** Share of questions whose first try was right. */
  readonly rightShare: number;
  /** How many atoms were ever asked. */
  readonly introduced: number;
  readonly practiceSeconds: number;
}

/** Lets a learner practice for 60 days with the questions of a scheduler. */
export function simulate(
  learner: Learner,
  model: ForgettingModel,
  createScheduler: CreateScheduler,
  atoms: readonly Atom[],
): Outcome {
  const scheduler = createScheduler(atoms);
  const learned = atoms.map((atom, index) => createLearnedAtom(learner, model, atom, index));
  const byAtom = new Map(atoms.map((atom, index) => [atom, learned[index]]));
  const byId = new Map(atoms.map(({ id }, index) => [id, learned[index]]));
  const below = new Map(
    atoms.map((atom) => [atom, foundationsOf(atom).flatMap((id) => byId.get(id) ?? [])]),
  );
  function supportOf(atom: Atom, at: Instant): number {
    const known = below.get(atom) ?? [];
    if (known.length === 0) return 1;
    return known.reduce((sum, { memory }) => sum + memory.recall(at), 0) / known.length;
  }
  const asked = new Set<Atom>();
  let questions = 0;
  let rightCount = 0;
  let at: Instant = { seconds: 0, practiceSeconds: 0 };
  let allowed = 0;
  for (const start of learner.starts) {
    at = { ...at, seconds: start };
    // A question that outlasts its day's minutes is taken from the next day's.
    allowed += learner.minutes * 60;
    while (at.practiceSeconds < allowed) {
      const question = scheduler.next(toMs(at));
      if (!question) {
        allowed = at.practiceSeconds;
        break;
      }
      const atom = byAtom.get(question.atom);
      if (!atom) throw new Error(`There is no atom ${question.atom.id}`);
      const { seconds, ...answer } = atom.ask(at, {
        support: supportOf(question.atom, at),
        isEasier: question.isEasier ?? false,
      });
      at = after(at, seconds);
      scheduler.answered(question, answer, toMs(at));
      asked.add(question.atom);
      questions += 1;
      if (answer.isRight) rightCount += 1;
    }
  }
  const test: Instant = { ...at, seconds: DAYS * DAY_SECONDS };
  return {
    retained: learned.reduce((sum, { memory }) => sum + memory.recall(test), 0),
    questions,
    rightShare: rightCount / questions,
    introduced: asked.size,
    practiceSeconds: at.practiceSeconds,
  };
}

const toMs = ({ seconds }: Instant) => START_MS + Math.round(seconds * 1000);
