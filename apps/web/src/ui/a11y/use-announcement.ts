import { useEffect, useRef } from "react";
import { announce, announcer } from "./announcer.ts";

/**
 * Announces a message to screen readers when it changes. Discards it, if it is still queued, when it
 * becomes empty or the component unmounts.
 *
 * @param atFirst Whether to announce the message of the first render.
 */
export function useAnnouncement(topic: string, message: string, { atFirst = true } = {}): void {
  const previous = useRef(atFirst ? "" : message);
  useEffect(() => {
    if (message === previous.current) return;
    previous.current = message;
    if (message) announce(message, topic);
    else announcer.discard(topic);
  }, [topic, message]);
  useEffect(() => () => announcer.discard(topic), [topic]);
}
