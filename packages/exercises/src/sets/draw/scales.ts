import type { Key } from "@attune/theory";
import type { Random } from "../../engine/kind.ts";
import type { ScaleTask } from "../../kinds/mode-by-ear/in-key.ts";
import { type ScaleName, scaleOnC } from "../../kinds/mode-by-ear/scale.ts";
import type { SetOf } from "../set.ts";
import { drawItems, questionId } from "./items.ts";
import { drawKeys, placeInRegister, type SetLearner } from "./keys.ts";

/** Melodic minor is the natural one downward, so it is asked upward alone. */
const canFall = (scale: ScaleName) => scale !== "melodic-minor";

/** Scales to recognize, each on the tonic of a key. */
export function drawScales(
  set: SetOf<"scales">,
  learner: SetLearner,
  random: Random,
): readonly ScaleTask[] {
  const choices = set.items.flatMap((scale) =>
    set.directions.map((direction) => ({
      scale,
      direction: canFall(scale) ? direction : ("up" as const),
    })),
  );
  const written = drawItems(choices, set.questions, random);
  const octaves = written.map(() => ["C4", "C5"]);
  const keys = drawKeys(set.key, octaves, learner, random);
  return written.map(({ scale, direction }, index) => {
    const notes = placeInRegister(scaleOnC("ionian"), keys[index] as Key, set.register);
    return { id: questionId(index), scale, direction, tonic: notes[0] as string };
  });
}
