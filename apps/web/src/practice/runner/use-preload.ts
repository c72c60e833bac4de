import { useEffect } from "react";
import { afterFirstInteraction } from "../../ui/lazy/after-first-interaction.ts";
import type { AudioPorts } from "./audio-ports.ts";

/** The sound of a finished set is loaded after the first answer (`common-effects.ts`). */
const FEEDBACK_SOUNDS = ["great", "wrong"] as const;

/**
 * Preloads an exercise's notes and feedback sounds, so that a click plays them without delay.
 *
 * @param notesOf Returns an item's scientific names. Must be stable between renders.
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
          ...FEEDBACK_SOUNDS.map((name) => ({ kind: "effect", name }) as const),
        ]);
      }),
    [speaker, items, notesOf],
  );
}
