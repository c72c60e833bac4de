import { startTransition, useEffect, useState } from "react";
import type { Runner } from "./runner.ts";

/** Makes a runner once for the life of a component, and runs it as long as that is mounted. */
export function useRunner<Session, Event, More>(
  create: () => Runner<Session, Event> & More,
): { readonly runner: Runner<Session, Event> & More; readonly session: Session } {
  const [runner] = useState(create);
  const [session, show] = useState(() => runner.shown());
  useEffect(() => runner.attach(), [runner]);
  useEffect(() => {
    // As a transition: the frame that answers a press doesn't wait for the page to be drawn anew,
    // which slow phones take several frames for. The runner itself, and what sounds, go on at once.
    const update = () => startTransition(() => show(() => runner.shown()));
    update();
    return runner.subscribe(update);
  }, [runner]);
  return { runner, session };
}
