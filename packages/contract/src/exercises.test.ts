import * as exercises from "@attune/exercises";
import { expect, test } from "vitest";
import { EXERCISES } from "./exercises.ts";

test("names each exercise by the slug that exactly one kind exports, unless the slug says a level", () => {
  const slugs = EXERCISES.filter((exercise) => !("level" in exercise)).map(({ slug }) => slug);
  const exported = Object.values(exercises).filter((value) => typeof value === "string");
  expect(exported.sort()).toEqual([...slugs].sort());
});
