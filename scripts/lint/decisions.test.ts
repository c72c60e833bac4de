import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "../../docs/decisions");
const pages = readdirSync(FOLDER).filter((name) => /^\d{4}-.+\.md$/.test(name));

test.each(pages)("has a date and a status: %s", (page) => {
  const [, , line] = readFileSync(join(FOLDER, page), "utf8").split("\n");
  expect(line).toMatch(/^\d{4}-\d{2}-\d{2} · .*\b(accepted|superseded)\b/);
});

test("lists every decision once in the index", () => {
  const index = readFileSync(join(FOLDER, "README.md"), "utf8");
  const listed = [...index.matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].map(([, page]) => page);
  expect(listed.toSorted()).toEqual(pages.toSorted());
});
