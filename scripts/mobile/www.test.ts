import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ADMIN_ENTRY } from "../build/offline/admin-files.ts";
import { writeWww } from "./www.ts";

const MANIFEST = {
  "index.html": { file: "assets/index.js", isEntry: true, dynamicImports: [ADMIN_ENTRY] },
  [ADMIN_ENTRY]: { file: "assets/door.js" },
};
const BUILT = {
  ".build-id": "abc",
  ".vite/manifest.json": JSON.stringify(MANIFEST),
  "index.html": "built",
  "index.html.br": "",
  "sw.js": "",
  "manifest.webmanifest": "",
  "robots.txt": "",
  "share.png": "",
  "favicon.svg": "<svg/>",
  "pages/keys.html": "",
  "signed-in-pages/keys.html": "",
  "assets/pages-a1.txt": "",
  "assets/index.js": "index",
  "assets/index.js.gz": "",
  "assets/index.js.map": "",
  "assets/door.js": "",
  "audio/notes/C4.mp3": "note",
};

let folder = "";
const dist = () => path.join(folder, "dist");
const www = () => path.join(folder, "www");
const write = (into: string, files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(into, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};
const make = () => {
  const extra = [path.join(folder, "outdated.html")];
  const made = { "lessons.json": "{}" };
  writeWww(dist(), www(), { page: (built) => `${built}, packaged`, extra, made });
};
const made = () => globSync("**/*.*", { cwd: www() }).sort();

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "www-"));
  write(dist(), BUILT);
  write(folder, { "outdated.html": "" });
});
afterEach(() => rmSync(folder, { recursive: true }));

test("contains the app, and nothing that only servers, browsers or the administrator need", () => {
  make();
  const files = ["assets/index.js", "audio/notes/C4.mp3", "favicon.svg", "index.html"];
  expect(made()).toEqual([...files, "lessons.json", "outdated.html"]);
  expect(readFileSync(path.join(www(), "index.html"), "utf8")).toBe("built, packaged");
});

test("removes files of the previous build", () => {
  make();
  write(www(), { "assets/old.js": "" });
  make();
  expect(made()).not.toContain("assets/old.js");
});

test("throws and keeps the folder when it contains something else", () => {
  write(www(), { "photos/cat.jpg": "" });
  expect(make).toThrow("choose another folder");
  expect(existsSync(path.join(www(), "photos/cat.jpg"))).toBe(true);
});

test("keeps the previous folder when the page can't be created", () => {
  make();
  const page = () => {
    throw new Error("no place");
  };
  expect(() => writeWww(dist(), www(), { page })).toThrow("no place");
  expect(made()).toContain("index.html");
});
