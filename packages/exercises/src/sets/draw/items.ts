import type { Random } from "../../engine/kind.ts";
import { shuffled } from "../../engine/shuffle.ts";

/** Draws `count` items: their counts differ by at most one, and none comes twice in a row if there are others. */
export function drawItems<Item>(
  items: readonly Item[],
  count: number,
  random: Random,
): readonly Item[] {
  const drawn: Item[] = [];
  while (drawn.length < count) {
    const [first, ...others] = shuffled(items, random) as [Item, ...Item[]];
    const isRepeated = first === drawn.at(-1) && others.length > 0;
    drawn.push(...(isRepeated ? [...others, first] : [first, ...others]));
  }
  return drawn.slice(0, count);
}

/** Draws one. */
export const drawOne = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** Ids of questions, which may ask for the same item. */
export const questionId = (index: number): string => String(index + 1);
