import { useEffect, useRef } from "react";
import { announce, announcer, type Subject } from "./announcer.ts";

/**
 * Tells screen readers words when they come or change. What waits to be said is taken back once
 * it is no longer so: there are no words any more, or the page was left.
 *
 * @param atFirst Whether words that are there from the beginning are told too.
 */
export function useAnnounced(about: Subject, words: string, { atFirst = true } = {}): void {
  const before = useRef(atFirst ? "" : words);
  useEffect(() => {
    if (words === before.current) return;
    before.current = words;
    if (words) announce(words, about);
    else announcer.forget(about);
  }, [about, words]);
  useEffect(() => () => announcer.forget(about), [about]);
}
