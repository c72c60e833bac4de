import { expect, test } from "vitest";
import { DICTATION_EXERCISES, EXERCISES, PHRASE_EXERCISES } from "../engine/outcome.ts";
import * as kinds from "./index.ts";

/** Their slugs say the level. */
const LEVELS = [...PHRASE_EXERCISES, ...DICTATION_EXERCISES];

test("every exercise slug without a level is exported by exactly one kind", () => {
  const slugs = Object.values(kinds).filter((value) => typeof value === "string");
  expect([...slugs, ...LEVELS].sort()).toEqual([...EXERCISES].sort());
});
