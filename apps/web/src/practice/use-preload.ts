import { useEffect } from "react";
import { afterFirstInteraction } from "../ui/lazy/after-first-interaction.ts";
import type { AudioPorts } from "./audio-ports.ts";

const CUES = ["great", "wrong", "encore"] as const;

/**
 * Fetches the notes that an exercise may sound, and its cues, while the learner reads: so a click
 * sounds at once. `notesOf` gives an item's scientific names; keep it outside of the component.
 */
export function usePreload<Item>(
  { speaker }: AudioPorts,
  items: readonly Item[],
  notesOf: ((item: Item) => readonly string[]) | undefined,
): void {
  useEffect(
    () =>
      afterFirstInteraction(() => {
        const names = new Set(notesOf ? items.flatMap(notesOf) : []);
        speaker.preload([
          ...[...names].map((name) => ({ kind: "note", name }) as const),
          ...CUES.map((name) => ({ kind: "effect", name }) as const),
        ]);
      }),
    [speaker, items, notesOf],
  );
}
