import { type Key, noteOfDegree, transposeToKey } from "@attune/theory";
import type { Random } from "../../engine/kind.ts";
import type { DegreeTask } from "../../kinds/degree-by-ear/in-key.ts";
import type { SetOf } from "../set.ts";
import { drawItems, drawOne, questionId } from "./items.ts";
import { drawKeys, octavesInto, type SetLearner } from "./keys.ts";

/** A degree is heard in two octaves, so that its pitch alone is no answer. */
const OCTAVES = [4, 5];

/** Degrees to recognize in their key. */
export function drawDegrees(
  set: SetOf<"degrees">,
  learner: SetLearner,
  random: Random,
): readonly DegreeTask[] {
  const written = drawItems(set.items, set.questions, random).map((degree) => ({
    degree,
    note: `${noteOfDegree(degree)}${drawOne(OCTAVES, random)}`,
  }));
  const span = ["C4", "B5"];
  const keys = drawKeys(
    set.key,
    written.map(() => span),
    learner,
    random,
  );
  return written.map((task, index) => {
    const key = keys[index] as Key;
    const inKey = span.map((name) => transposeToKey(name, key));
    const octaves = octavesInto(inKey, set.register);
    return { id: questionId(index), ...task, key, octaves };
  });
}
