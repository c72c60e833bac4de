import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import xcode from "xcode";
import { z } from "zod";
import { isThere, place, read } from "../testing/files.ts";
import { readXml, within } from "../testing/xml.ts";

// No compiler of Google's or Apple's sees these projects here: what one file names in another is looked for.

const RES = "android/app/src/main/res";
const APP = "ios/App/App";

const sources = ["android/app/src/main/AndroidManifest.xml"].concat(
  globSync("**/*.xml", { cwd: place(RES) })
    .filter((file) => !file.endsWith("config.xml"))
    .map((file) => `${RES}/${file}`),
);

/** Android's own, and those of the libraries that the shell is made of. */
const FOREIGN = /^Theme\./;

function isDefined(kind: string, name: string): boolean {
  if (globSync(`${kind}*/${name}.*`, { cwd: place(RES) }).length > 0) return true;
  return globSync("values/*.xml", { cwd: place(RES) }).some((file) =>
    within(readXml(`${RES}/${file}`), kind).some((each) => each.getAttribute("name") === name),
  );
}

test.each(sources)("every resource that %s names is there", (file) => {
  for (const [, kind = "", name = ""] of read(file).matchAll(/@(\w+)\/([\w.]+)/g))
    expect(FOREIGN.test(name) || isDefined(kind, name), `@${kind}/${name}`).toBe(true);
});

test("every resource that the activity names is there", () => {
  const activity = read("android/app/src/main/java/app/attune/trainer/MainActivity.java");
  for (const [, kind = "", name = ""] of activity.matchAll(/R\.(\w+)\.(\w+)/g))
    expect(isDefined(kind, name), `R.${kind}.${name}`).toBe(true);
});

test("night and newer systems replace what is there by day", () => {
  for (const folder of ["values-night", "values-v31"])
    for (const file of globSync("*.xml", { cwd: place(`${RES}/${folder}`) }))
      for (const kind of ["color", "style"])
        for (const each of within(readXml(`${RES}/${folder}/${file}`), kind))
          expect(isDefined(kind, each.getAttribute("name") ?? ""), file).toBe(true);
});

test("every picture and colour of the launch screen is in the catalogue", () => {
  const screen = readXml(`${APP}/Base.lproj/LaunchScreen.storyboard`);
  const images = within(screen, "imageView").map((each) => each.getAttribute("image"));
  expect(images).toEqual(["Splash"]);
  for (const image of images)
    expect(isThere(`${APP}/Assets.xcassets/${image}.imageset/Contents.json`)).toBe(true);
  for (const colour of within(screen, "namedColor"))
    expect(
      isThere(`${APP}/Assets.xcassets/${colour.getAttribute("name")}.colorset/Contents.json`),
    ).toBe(true);
});

test("every constraint of the launch screen is between views of it", () => {
  const screen = readXml(`${APP}/Base.lproj/LaunchScreen.storyboard`);
  const ids = ["view", "imageView"].flatMap((kind) =>
    within(screen, kind).map((each) => each.getAttribute("id")),
  );
  for (const constraint of within(screen, "constraint"))
    for (const end of ["firstItem", "secondItem"])
      expect(ids).toContain(constraint.getAttribute(end));
});

const reference = z.object({ path: z.string(), sourceTree: z.string() });
/** Made by a sync. */
const SYNCED = ["config.xml", "capacitor.config.json", "public"];

test("every file that the Xcode project names is there", () => {
  const project = xcode.project(place("ios/App/App.xcodeproj/project.pbxproj")).parseSync();
  const files = z.record(z.string(), z.unknown()).parse(project.pbxFileReferenceSection());
  const paths = Object.values(files)
    .filter((each) => typeof each === "object")
    .map((each) => reference.parse(each))
    .filter(({ sourceTree, path: name }) => !/PRODUCTS/.test(sourceTree) && !SYNCED.includes(name));
  expect(paths.length).toBeGreaterThan(8);
  for (const { path: name, sourceTree } of paths) {
    const folder = sourceTree === "SOURCE_ROOT" ? "ios/App" : APP;
    expect(isThere(path.join(folder, name)), name).toBe(true);
  }
});

test("the classes that the projects name are in their code", () => {
  expect(read(`${APP}/SceneDelegate.swift`)).toContain("class SceneDelegate:");
  expect(read(`${APP}/SceneDelegate.swift`)).toContain("class PageViewController: CAPBridgeView");
});
