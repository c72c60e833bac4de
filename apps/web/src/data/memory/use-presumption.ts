import { useSyncExternalStore } from "react";
import { useAuthSession } from "../auth-session/use-auth-session.ts";

/**
 * Who the learner is, before their answers have been read.
 * - `undecided`: on a prerendered page, where a script decides it before the app starts (app/boot/detect-newcomer.ts).
 * - `newcomer`: a visitor who has nothing on this device.
 * - `unknown`: anyone else.
 */
export type Presumption = "undecided" | "newcomer" | "unknown";

const subscribe = () => () => undefined;

const detected = (): Presumption =>
  "newcomer" in document.documentElement.dataset ? "newcomer" : "unknown";

export function usePresumption(): Presumption {
  const { status } = useAuthSession();
  const presumption = useSyncExternalStore<Presumption>(subscribe, detected, () => "undecided");
  return status === "visitor" ? presumption : "unknown";
}

/** Ends the presumption that a visitor of this page is a newcomer. */
export function endPresumption(): void {
  delete document.documentElement.dataset["newcomer"];
}
