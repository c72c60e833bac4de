import { PATH } from "@attune/contract/path";
import { ATOMS, atomOf } from "@attune/memory";

/** Atoms of the units that a learner knows already: they count as met where others build on them. */
export function placedOutAtoms(known: ReadonlySet<string>): ReadonlySet<string> {
  const lessons = PATH.filter(({ id }) => known.has(id)).flatMap((unit) => unit.lessons);
  return new Set(
    lessons.flatMap(({ exercise, items }) =>
      items
        ? items.flatMap((itemId) => atomOf({ exercise, itemId })?.id ?? [])
        : ATOMS.filter(({ questions }) => questions.some((each) => each.exercise === exercise)).map(
            ({ id }) => id,
          ),
    ),
  );
}
