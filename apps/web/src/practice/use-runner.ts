import { useEffect, useState } from "react";
import type { Runner } from "./runner.ts";
import { asAnswer, useShown } from "./use-shown.ts";

/** Makes a runner once for the life of a component, and runs it as long as that is mounted. */
export function useRunner<Session, Event, More>(
  create: () => Runner<Session, Event> & More,
): { readonly runner: Runner<Session, Event> & More; readonly session: Session } {
  const [runner] = useState(() => {
    const made = create();
    return { ...made, send: asAnswer(made.send) };
  });
  useEffect(() => runner.attach(), [runner]);
  const session = useShown(runner.subscribe, runner.shown);
  return { runner, session };
}
