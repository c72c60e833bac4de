import { useEffect, useState } from "react";

const NONE: ReadonlySet<string> = new Set();

/** The atoms of sets of one's own that are in daily practice; none until the code of sets has loaded. */
export function useChosenAtoms(userId: string | undefined): ReadonlySet<string> {
  const [chosen, setChosen] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    import("./chosen-atoms.ts").then(
      ({ chosenAtoms }) => isCurrent && setChosen(chosenAtoms(userId)),
      // Without it, daily practice asks what the lessons ask.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return chosen;
}
