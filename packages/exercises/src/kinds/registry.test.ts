import { expect, test } from "vitest";
import { EXERCISES } from "../engine/outcome.ts";
import * as kinds from "./index.ts";

test("every exercise slug is exported by exactly one kind", () => {
  const slugs = Object.values(kinds).filter((value) => typeof value === "string");
  expect([...slugs].sort()).toEqual([...EXERCISES].sort());
});
