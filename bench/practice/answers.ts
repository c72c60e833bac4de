import { seededRandom } from "@attune/exercises";
import { type Answer, ATOMS, createMemory, DAY_MS, type MemoryState } from "@attune/memory";

const DAYS = 600;

/** Answers to all atoms over 600 days, four of five right, in no order. */
export function createAnswers(count: number, start: number): Answer[] {
  const random = seededRandom(1);
  return Array.from({ length: count }, (_, index) => {
    const atom = ATOMS[index % ATOMS.length];
    const question = atom?.questions[Math.floor(random() * atom.questions.length)];
    if (!question) throw new Error("There are no questions");
    const { exercise, itemId } = question;
    const isRight = random() < 0.8;
    const isStage = exercise === "note-matching";
    return {
      id: String(index),
      exercise,
      itemId: isStage ? (isRight ? "review" : `review:${itemId}`) : itemId,
      answer: isStage ? itemId : undefined,
      outcome: isRight ? "great" : "tryAgain",
      tries: 1,
      durationMs: 30_000 * random(),
      answeredAt: Math.round(start + DAYS * DAY_MS * random()),
    };
  });
}

export function rememberAll(answers: readonly Answer[]): ReadonlyMap<string, MemoryState> {
  const memory = createMemory();
  memory.add(answers);
  return memory.states();
}
