import { endpoints } from "@attune/contract";
import { PRODUCT } from "@attune/contract/product";
import { circleOfFifthsLessons } from "@attune/curriculum";
import { expect, test } from "vitest";
import { ADMIN_ENTRY, adminOnlyFiles } from "./admin-files.ts";
import { lessonAddresses } from "./lessons.ts";
import { dayColour, webManifest } from "./manifest.ts";

test("caches every public lesson, with each value of its parameters", () => {
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

test("caches nothing that is user-specific or needs a sign-in", () => {
  expect(lessonAddresses().join()).not.toMatch(/phrygian|locrian|ear-training|auth|user|session/);
});

test("fails the build when the values of a parameter are unknown", () => {
  const { getCircleOfFifthsLesson } = endpoints;
  const unlisted = { ...getCircleOfFifthsLesson, path: "/api/x/{other}" } as const;
  expect(() => lessonAddresses({ unlisted })).toThrow("values of other");
});

test("names the product and both kinds of icons in the manifest", () => {
  const manifest = webManifest({ theme: "#efe5d0", background: "#faf4e6" });
  expect([manifest.name, manifest.short_name]).toEqual([PRODUCT.name, PRODUCT.name]);
  expect(manifest).toMatchObject({ id: "/", start_url: "/", scope: "/", display: "standalone" });
  for (const purpose of ["any", "maskable"])
    for (const size of ["192x192", "512x512"])
      expect(manifest.icons).toContainEqual(expect.objectContaining({ purpose, sizes: size }));
});

test("takes colors from the tokens of the light theme", () => {
  expect(dayColour("--desk: light-dark(#efe5d0, #120c0c);", "desk")).toBe("#efe5d0");
  expect(() => dayColour("", "desk")).toThrow("--desk");
});

test("excludes files that only the administrator needs", () => {
  const manifest = {
    "index.html": {
      file: "index.js",
      isEntry: true,
      dynamicImports: [ADMIN_ENTRY, "settings.tsx"],
    },
    [ADMIN_ENTRY]: {
      file: "admin-entry.js",
      imports: ["index.html"],
      dynamicImports: ["ledger.tsx"],
    },
    "ledger.tsx": { file: "ledger.js", css: ["ledger.css"], imports: ["_field.js", "_table.js"] },
    "_table.js": { file: "table.js", imports: ["_field.js"] },
    "_field.js": { file: "field.js", css: ["field.css"] },
    "settings.tsx": { file: "settings.js", imports: ["_field.js"] },
  };
  expect(adminOnlyFiles(manifest)).toEqual([
    "admin-entry.js",
    "ledger.css",
    "ledger.js",
    "table.js",
  ]);
  expect(() => adminOnlyFiles({})).toThrow(ADMIN_ENTRY);
});
