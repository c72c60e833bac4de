import { seededRandom } from "@attune/exercises";
import { type Answer, ATOMS, createMemory, DAY_MS, type MemoryState } from "@attune/memory";
import { LEVELS, phraseSet, SET_SIZE, soundingNotes } from "@attune/phrases";

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

const EXERCISES = ["phrases", "dictation"] as const;

/** First answers to phrases over 600 days, no phrase twice, one note of twelve wrong. */
export function createPhraseAnswers(count: number, start: number): Answer[] {
  const random = seededRandom(2);
  return Array.from({ length: Math.ceil(count / SET_SIZE) }, (_, set) => set)
    .flatMap((set) => {
      const level = LEVELS[set % LEVELS.length] ?? 1;
      return phraseSet(level, { seed: set }).map((phrase) => ({ phrase, level }));
    })
    .slice(0, count)
    .map(({ phrase, level }, index): Answer => {
      const marks = soundingNotes(phrase).map(() => (random() < 1 / 12 ? "w" : "r"));
      return {
        id: `phrase-${index}`,
        exercise: `${EXERCISES[index % 2]}-${level}`,
        itemId: phrase.id,
        answer: marks.join(""),
        outcome: marks.includes("w") ? "good" : "great",
        tries: 1,
        durationMs: 40_000 * random(),
        answeredAt: Math.round(start + DAYS * DAY_MS * random()),
      };
    });
}

export function rememberAll(answers: readonly Answer[]): ReadonlyMap<string, MemoryState> {
  const memory = createMemory();
  memory.add(answers);
  return memory.states();
}
