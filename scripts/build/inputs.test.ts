import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashInputs } from "./inputs.ts";
import { precompress } from "./precompress.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "attune-inputs-"));
  mkdirSync(path.join(root, "app/dist"), { recursive: true });
  write("app/main.ts", "one");
  write("lock.json", "{}");
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, content: string) => writeFileSync(path.join(root, name), content);
const read = (name: string) => readFileSync(path.join(root, name));
const hash = () => hashInputs(root, { folders: ["app"], files: ["lock.json"] });

test("changes the hash with contents, names and the lockfile", () => {
  const seen = new Set([hash()]);
  write("app/main.ts", "two");
  seen.add(hash());
  renameSync(path.join(root, "app/main.ts"), path.join(root, "app/other.ts"));
  seen.add(hash());
  write("lock.json", "{ }");
  seen.add(hash());
  expect(seen.size).toBe(4);
});

test("keeps the hash when tests or build output change", () => {
  const before = hash();
  write("app/main.test.ts", "test");
  write("app/dist/main.js", "built");
  write("app/tsconfig.tsbuildinfo", "{}");
  expect(hash()).toBe(before);
});

test("compresses text where that is smaller, and leaves recordings alone", () => {
  const text = "body { color: black }\n".repeat(100);
  write("app/a.css", text);
  write("app/small.css", "a{}");
  write("app/note.mp3", text);
  precompress(path.join(root, "app"));
  expect(brotliDecompressSync(read("app/a.css.br")).toString()).toBe(text);
  expect(gunzipSync(read("app/a.css.gz")).toString()).toBe(text);
  for (const name of ["app/small.css.br", "app/note.mp3.br", "app/note.mp3.gz"])
    expect(existsSync(path.join(root, name))).toBe(false);
});
