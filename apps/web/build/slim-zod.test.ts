import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { emptied, UNUSED_METHODS, withoutUnused } from "./slim-zod.ts";

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

const ROOTS = ["packages/*/src/**/*.ts", "apps/web/src/**/*.{ts,tsx}"];
const classes = readFileSync(
  new URL("../../../node_modules/zod/v4/classic/schemas.js", import.meta.url),
  "utf8",
);

test("leaves out no method that a schema calls", () => {
  const cwd = fileURLToPath(new URL("../../..", import.meta.url));
  const calls = globSync(ROOTS, { cwd })
    .filter((path) => !path.includes(".test."))
    .map((path) => ({ path, code: readFileSync(join(cwd, path), "utf8") }))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/\.(\w+)\(/g)]
        .filter(([, name]) => UNUSED_METHODS.some((unused) => unused === name))
        .map(([call]) => `${path}: ${call}`),
    );
  expect(calls).toEqual([]);
});

test("keeps what schemas call, and leaves out what else their methods need", () => {
  const slim = withoutUnused(classes);
  for (const kept of ["    optional() {", "    min(...args) {", "    extend(incoming) {"])
    expect(slim).toContain(kept);
  for (const leftOut of ["    emoji(params) {", "    toJSONSchema(params) {", "ZodObjectJIT"])
    expect(slim).not.toContain(leftOut);
});

test("fails when zod has a method no more", () => {
  expect(() => withoutUnused("")).toThrow("no /");
});
