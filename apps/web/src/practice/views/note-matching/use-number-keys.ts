import { currentStage, type MatchingEvent, type MatchingState } from "@attune/exercises";
import { type Shortcuts, useShortcuts } from "../../shortcuts.ts";
import { cellOfNumberKey } from "./grid.ts";

/** The number keys press cells, counted down the columns. */
export function useNumberKeys(
  exerciseState: MatchingState,
  send: (event: MatchingEvent) => void,
): void {
  const { columns, items } = currentStage(exerciseState);
  const press = (number: number) => {
    const place = cellOfNumberKey(number, items.length);
    const item = place && columns[place.column][place.row];
    if (!place || !item) return;
    // On the same clock as the time stamps of a click.
    const at = performance.now();
    send({ type: "press", column: place.column, group: item.note, at });
  };
  const keys = Array.from({ length: 9 }, (_, index) => index + 1);
  const shortcuts: Shortcuts = Object.fromEntries(
    keys.map((number) => [String(number), () => press(number)]),
  );
  useShortcuts(shortcuts);
}
