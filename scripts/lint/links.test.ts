import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const LINK = /\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm;

const documents = execFileSync("git", ["ls-files", "*.md"], { cwd: ROOT, encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((document) => existsSync(join(ROOT, document)));

/** Links of a document to other files, without their fragments. */
function linkedFiles(document: string): string[] {
  const text = readFileSync(join(ROOT, document), "utf8");
  return [...text.matchAll(LINK)]
    .map(([, inline, definition]) => inline ?? definition ?? "")
    .filter((link) => !/^(\w+:|#)/.test(link))
    .map((link) => link.replace(/#.*$/, ""));
}

test("finds links of both forms", () => {
  expect(linkedFiles("docs/architecture.md")).toContain("../README.md");
  expect(linkedFiles("docs/accessibility.md")).toContain("../e2e/journeys/pages.journey.ts");
});

test.each(documents)("links to files that exist: %s", (document) => {
  const folder = join(ROOT, dirname(document));
  expect(linkedFiles(document).filter((link) => !existsSync(join(folder, link)))).toEqual([]);
});

const WHOLE_PATH = /`((?:apps|packages|tools|scripts|bench|e2e|docs|deploy)\/[\w./-]+)`/g;
/** Made by an operator or a build. */
const MADE_LATER = ["deploy/.env", "apps/mobile/www", "apps/web/dist"];

// A decision and a list of removed journeys describe their day.
const current = documents.filter((document) => !/decisions\/\d|removed-journeys/.test(document));

test.each(current)("names files that exist: %s", (document) => {
  const text = readFileSync(join(ROOT, document), "utf8");
  const named = [...text.matchAll(WHOLE_PATH)].map(([, path = ""]) => path);
  const missing = named.filter((path) => !existsSync(join(ROOT, path)));
  expect(missing.filter((path) => !MADE_LATER.includes(path))).toEqual([]);
});
