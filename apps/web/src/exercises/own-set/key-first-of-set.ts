import type { KeyFirst } from "@attune/exercises";
import type { OwnSet } from "@attune/exercises/sets";
import { alwaysWithKey } from "../with-key.ts";

/** How the questions of a set establish their key; a degree has no answer without one. */
export function keyFirstOfSet(set: OwnSet): KeyFirst {
  const keyFirst = "keyFirst" in set ? set.keyFirst : "off";
  return set.exercise === "degrees" ? alwaysWithKey(keyFirst) : keyFirst;
}
