import { useEffect } from "react";
import { announcer } from "./announcer.ts";

/** Keeps screen readers silent for as long as something is listened to, by the learner or to them. */
export function useQuiet(quiet: boolean): void {
  useEffect(() => (quiet ? announcer.hold() : undefined), [quiet]);
}
