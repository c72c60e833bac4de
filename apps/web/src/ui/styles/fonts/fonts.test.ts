import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const folder = new URL("./", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".woff2"));
const css = readFileSync(new URL("fonts.css", folder), "utf8");

describe("fonts", () => {
  it("match the files that the stylesheet refers to", () => {
    const referenced = [...css.matchAll(/url\("\.\/([^"]+)"\)/g)].map(([, name]) => name);
    expect(referenced.sort()).toEqual([...files].sort());
  });

  it.each(files)("%s is a woff2 of at most 35 kB", (name) => {
    const bytes = readFileSync(new URL(name, folder));
    expect(bytes.subarray(0, 4).toString("latin1")).toBe("wOF2");
    expect(bytes.length).toBeLessThanOrEqual(35_000);
  });
});
