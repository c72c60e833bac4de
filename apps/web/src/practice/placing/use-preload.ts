import type { Speaker } from "@attune/audio";
import { useEffect } from "react";

/** Fetches the notes and cues of an exercise while the learner reads, so that they sound at once. */
export function usePreload(speaker: Speaker, names: readonly string[]): void {
  useEffect(() => {
    speaker.preload([
      ...[...new Set(names)].map((name) => ({ kind: "note", name }) as const),
      { kind: "effect", name: "great" },
      { kind: "effect", name: "wrong" },
    ]);
  }, [speaker, names]);
}
