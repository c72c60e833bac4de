import { endpoints } from "@attune/contract";
import { PRODUCT } from "@attune/contract/product";
import { circleOfFifthsLessons } from "@attune/curriculum";
import { expect, test } from "vitest";
import { DOOR, filesApart } from "./apart.ts";
import { lessonAddresses } from "./lessons.ts";
import { dayColour, webManifest } from "./manifest.ts";

test("every lesson that is open to anyone is kept, with each value of its parameters", () => {
  const addresses = lessonAddresses();
  for (const address of [
    "/api/lessons",
    "/api/matching-lessons?key=C",
    "/api/chromatic-scale/up",
    "/api/circle-of-fifths?type=flat",
    "/api/scales-and-modes/mode/lydian",
    ...circleOfFifthsLessons().map(({ id }) => `/api/circle-of-fifths/${id}`),
  ])
    expect(addresses).toContain(address);
  const names = addresses.map((address) => address.split("?")[0]);
  for (const { method, path, auth } of Object.values(endpoints)) {
    const isOpen = method === "GET" && auth === "anyone" && path.startsWith("/api/");
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
    expect(
      names.some((name) => pattern.test(name ?? "")),
      path,
    ).toBe(isOpen);
  }
});

test("nothing is kept that belongs to someone, or lies behind a lock", () => {
  expect(lessonAddresses().join()).not.toMatch(/phrygian|locrian|ear-training|auth|user|session/);
});

test("parameters that nothing lists stop the build", () => {
  const { getCircleOfFifthsLesson } = endpoints;
  const unlisted = { ...getCircleOfFifthsLesson, path: "/api/x/{other}" } as const;
  expect(() => lessonAddresses({ unlisted })).toThrow("values of other");
});

test("the manifest names the product, and wants icons of both kinds", () => {
  const manifest = webManifest({ theme: "#efe5d0", background: "#faf4e6" });
  expect([manifest.name, manifest.short_name]).toEqual([PRODUCT.name, PRODUCT.name]);
  expect(manifest).toMatchObject({ id: "/", start_url: "/", scope: "/", display: "standalone" });
  for (const purpose of ["any", "maskable"])
    for (const size of ["192x192", "512x512"])
      expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose, sizes: size }));
});

test("colours are the tokens' by day", () => {
  expect(dayColour("--desk: light-dark(#efe5d0, #120c0c);", "desk")).toBe("#efe5d0");
  expect(() => dayColour("", "desk")).toThrow("--desk");
});

test("what the administrator alone needs is not kept by learners", () => {
  const manifest = {
    "index.html": {
      file: "index.js",
      isEntry: true,
      dynamicImports: [DOOR, "settings.tsx"],
    },
    [DOOR]: { file: "door.js", imports: ["index.html"], dynamicImports: ["ledger.tsx"] },
    "ledger.tsx": { file: "ledger.js", css: ["ledger.css"], imports: ["_field.js", "_table.js"] },
    "_table.js": { file: "table.js", imports: ["_field.js"] },
    "_field.js": { file: "field.js", css: ["field.css"] },
    "settings.tsx": { file: "settings.js", imports: ["_field.js"] },
  };
  expect(filesApart(manifest)).toEqual(["door.js", "ledger.css", "ledger.js", "table.js"]);
  expect(() => filesApart({})).toThrow(DOOR);
});
