/** Restricts a set to one question, whose wrong options are the learner's own mistakes. */
export interface Focus {
  /** Id of the question, as in attempts. */
  readonly itemId: string;
  /** The learner's wrong answers, as in `Attempt.answer`; the most frequent one first. */
  readonly confusedWith: readonly string[];
  /** Asks with two options instead of four. */
  readonly isEasier?: boolean;
}

/** The items to ask for: all, or the one in focus. Empty if no item has its id. */
export function itemsInFocus<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  focus: Focus | undefined,
): readonly Item[] {
  return focus ? items.filter((item) => idOf(item) === focus.itemId) : items;
}

/** The options that the learner has confused with the answer, the most frequent first. */
export function confusedOptions<Option>(
  options: readonly Option[],
  focus: Focus | undefined,
  textOf: (option: Option) => string = String,
): readonly Option[] {
  const texts = new Set(focus?.confusedWith);
  return [...texts].flatMap((text) =>
    options.filter((option) => textOf(option) === text).slice(0, 1),
  );
}
