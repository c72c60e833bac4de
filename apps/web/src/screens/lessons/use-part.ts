import type { Exercise } from "@attune/contract";
import { PART, partItems } from "@attune/contract/path";
import { useMemo } from "react";
import { useSearch } from "wouter";

/** A part of a set that the address names, such as `?part=fourths-and-fifths`. */
export interface Part {
  readonly id: string;
  /** Ids of its items. */
  readonly items: readonly string[];
}

/** Undefined for the whole set. */
export function usePart(exercise: Exercise): Part | undefined {
  const id = new URLSearchParams(useSearch()).get(PART);
  return useMemo(() => {
    const items = partItems(exercise, id);
    return id !== null && items ? { id, items } : undefined;
  }, [exercise, id]);
}
