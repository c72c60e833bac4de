import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { emptied } from "./slim-zod.ts";

const file = (name: string) =>
  readFileSync(new URL(`../../../node_modules/zod/v4/core/${name}.js`, import.meta.url), "utf8");

test("keeps the names that zod's schemas import from what it leaves out", () => {
  expect(emptied(file("to-json-schema"))).toContain(
    "export const createToJSONSchemaMethod = () => undefined;",
  );
  const processors = emptied(file("json-schema-processors"));
  for (const name of ["stringProcessor", "aggregateChecks", "toJSONSchema"])
    expect(processors).toContain(`export const ${name} = () => undefined;`);
});

test("fails when a module has no exports that it knows", () => {
  expect(() => emptied("export { a as b };")).toThrow("no exports");
});
