import type { MouseEvent } from "react";

interface Phase {
  readonly name: string;
}

/** Whether PLAY and SING start an attempt at this item, or after Continue at the next one. */
export const canAskNext = ({ name }: Phase): boolean => name === "idle" || name === "advancing";

/** Handles a click on PLAY or SING, but not the second click of a double tap on Continue, which covers them. */
export const askClick =
  ({ name }: Phase, ask: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (name !== "advancing" || detail < 2) ask();
  };
