/** Lists that follow from a table of exercises. */
import type { ExerciseEntry, ExercisePage, ExerciseRecord } from "./exercise.ts";

type Table = readonly ExerciseRecord[];

/** The pages of exercises, each once. */
export function pagesOf(table: Table): readonly ExercisePage[] {
  const pages = table.flatMap((exercise) => exercise.pages);
  return [...new Map(pages.map((page) => [page.path, page])).values()];
}

/** Where an exercise is done, with its query; several if each lesson has its own page. */
export const addressesOf = ({ pages, search = "" }: ExerciseRecord): readonly string[] =>
  pages.map(({ path }) => path + search);

interface Placed {
  readonly exercise: ExerciseRecord;
  readonly entry: ExerciseEntry;
}

/** The exercises in the menu of this path, in the order of their places. */
export const entriesOf = (menu: string, table: Table): readonly Placed[] =>
  table
    .flatMap((exercise) =>
      exercise.entry?.menu === menu ? [{ exercise, entry: exercise.entry }] : [],
    )
    .sort((a, b) => a.entry.place - b.entry.place);
