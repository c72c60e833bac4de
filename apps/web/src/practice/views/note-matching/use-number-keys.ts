import { currentStage, type MatchingEvent, type MatchingState } from "@attune/exercises";
import { type Shortcuts, useShortcuts } from "../../page/shortcuts.ts";
import { cellOfNumberKey } from "./grid.ts";

/** Lets number keys press cells, numbered column by column. */
export function useNumberKeys(
  exerciseState: MatchingState,
  send: (event: MatchingEvent) => void,
): void {
  const { columns, items } = currentStage(exerciseState);
  const press = (number: number) => {
    const position = cellOfNumberKey(number, items.length);
    const item = position && columns[position.column][position.row];
    if (!position || !item) return;
    // The same clock as `event.timeStamp` of a click.
    const at = performance.now();
    send({ type: "press", column: position.column, group: item.note, at });
  };
  const keys = Array.from({ length: 9 }, (_, index) => index + 1);
  const shortcuts: Shortcuts = Object.fromEntries(
    keys.map((number) => [String(number), () => press(number)]),
  );
  useShortcuts(shortcuts);
}
