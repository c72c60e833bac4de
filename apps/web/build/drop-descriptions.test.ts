import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { withoutDescriptions } from "./drop-descriptions.ts";

test("keeps a schema and drops its text", () => {
  expect(withoutDescriptions('const id = described(z.int(), "Such as “é”");')).toBe(
    "const id = z.int();",
  );
});

test("drops texts within a described schema, and keeps what isn't a text of a schema", () => {
  const code = `export const pair = described(
  z.object({ first: described(z.string(), \`\${1}\`), last: z.string().check(z.length(1)) }),
  "Two",
);
export const text = "described(z.int(), 'this')";`;
  expect(
    withoutDescriptions(code),
  ).toBe(`export const pair = z.object({ first: z.string(), last: z.string().check(z.length(1)) });
export const text = "described(z.int(), 'this')";`);
});

test("finds the descriptions of all schemas", () => {
  const cwd = fileURLToPath(new URL("../../../packages", import.meta.url));
  const schemas = globSync("*/src/**/*.ts", { cwd })
    .map((path) => readFileSync(`${cwd}/${path}`, "utf8"))
    .filter((code) => code.includes("{ described }"));
  expect(schemas.length).toBeGreaterThan(20);
  for (const code of schemas) expect(withoutDescriptions(code)).not.toContain("described(");
});
