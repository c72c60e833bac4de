import { useEffect, useState } from "react";
import { PERSISTENT_KEYS, RESETTABLE_KEYS } from "../../lib/storage/keys.ts";

const NONE: ReadonlySet<string> = new Set();

const PREFIXES = [RESETTABLE_KEYS.visitorSets, PERSISTENT_KEYS.userSets];

/** Whether this device has sets of someone; false where storage is denied. */
function hasSets(): boolean {
  try {
    return Object.keys(localStorage).some((key) => PREFIXES.some((each) => key.startsWith(each)));
  } catch {
    return false;
  }
}

/**
 * The atoms of sets of one's own that are in daily practice; none until the code of sets has loaded, which few learners
 * need. A user's sets may be in the account alone.
 */
export function useChosenAtoms(userId: string | undefined): ReadonlySet<string> {
  const [chosen, setChosen] = useState(NONE);
  useEffect(() => {
    if (userId === undefined && !hasSets()) return setChosen(NONE);
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
