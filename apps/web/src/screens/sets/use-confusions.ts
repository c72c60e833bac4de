import type { Confusion } from "@attune/memory";
import { useEffect, useState } from "react";
import { useAuthSession } from "../../data/auth-session/use-auth-session.ts";
import { calculateFromAnswers } from "../../data/memory/use-learner-memory.ts";

const NONE: readonly Confusion[] = [];

/** The learner's confusions, most frequent first. None until it is known, and if that fails. */
export function useConfusions(): readonly Confusion[] {
  const session = useAuthSession();
  const isKnown = session.status !== "loading";
  const userId = session.status === "signedIn" ? session.user.id : undefined;
  const [found, setFound] = useState({ userId, confusions: NONE });
  useEffect(() => {
    if (!isKnown) return;
    let isCurrent = true;
    calculateFromAnswers("statistics", userId).then(
      ({ confusions }) => {
        if (isCurrent) setFound({ userId, confusions });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isKnown, userId]);
  return found.userId === userId ? found.confusions : NONE;
}
