import type { Improvement } from "@attune/memory";
import { useEffect, useState } from "react";
import { calculateFromAnswers } from "../../../data/memory/use-learner-memory.ts";
import type { Better } from "../../../practice/end/better-list.tsx";
import { betterMessage } from "./messages.ts";

const MAX_LINES = 3;

/** Finds improvements of the last stretch of practice. */
export async function findBetter(
  userId: string | undefined,
  isOf: (improvement: Improvement) => boolean,
): Promise<readonly Better[]> {
  const improvements = await calculateFromAnswers("improvements", userId);
  return improvements.filter(isOf).slice(0, MAX_LINES).map(betterMessage);
}

/** Improvements in a run; none until they are known. */
export function useBetter(
  userId: string | undefined,
  atomIds: readonly string[],
): readonly Better[] {
  const [better, setBetter] = useState<readonly Better[]>([]);
  const key = atomIds.join();
  useEffect(() => {
    const practiced = key.split(",");
    findBetter(userId, (each) => each.atomIds.some((id) => practiced.includes(id))).then(
      setBetter,
      () => undefined,
    );
  }, [userId, key]);
  return better;
}
