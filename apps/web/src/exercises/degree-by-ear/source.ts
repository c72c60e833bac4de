import { DEGREE_ITEMS, type DegreeItem } from "@attune/exercises";
import type { Source } from "../source.ts";

const source = (ownItems: readonly DegreeItem[]): Source<DegreeItem> => ({
  queries: [],
  ownItems,
  idOf: ({ note }) => note,
});

export const scaleDegrees = source(DEGREE_ITEMS.scale);
export const chromaticDegrees = source(DEGREE_ITEMS.chromatic);
