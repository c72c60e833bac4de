import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import xcode from "xcode";
import { z } from "zod";
import { exists, pathOf, read } from "../testing/files.ts";
import { readXml, within } from "../testing/xml.ts";

// The native projects aren't compiled here, so references between their files are checked instead.

const RES = "android/app/src/main/res";
const APP = "ios/App/App";

const sources = ["android/app/src/main/AndroidManifest.xml"].concat(
  globSync("**/*.xml", { cwd: pathOf(RES) })
    .filter((file) => !file.endsWith("config.xml"))
    .map((file) => `${RES}/${file}`),
);

/** Themes of Android and its libraries. */
const FOREIGN = /^Theme\./;

function isDefined(kind: string, name: string): boolean {
  if (globSync(`${kind}*/${name}.*`, { cwd: pathOf(RES) }).length > 0) return true;
  return globSync("values/*.xml", { cwd: pathOf(RES) }).some((file) =>
    within(readXml(`${RES}/${file}`), kind).some((each) => each.getAttribute("name") === name),
  );
}

test.each(sources)("defines every resource that %s references", (file) => {
  for (const [, kind = "", name = ""] of read(file).matchAll(/@(\w+)\/([\w.]+)/g))
    expect(FOREIGN.test(name) || isDefined(kind, name), `@${kind}/${name}`).toBe(true);
});

test("defines every resource that the activity references", () => {
  const activity = read("android/app/src/main/java/app/attune/trainer/MainActivity.java");
  for (const [, kind = "", name = ""] of activity.matchAll(/R\.(\w+)\.(\w+)/g))
    expect(isDefined(kind, name), `R.${kind}.${name}`).toBe(true);
});

test("defines a default for every resource of a configuration", () => {
  const folders = globSync("values-*", { cwd: pathOf(RES) });
  expect(folders.sort()).toEqual(["values-night", "values-sw600dp", "values-v31"]);
  for (const folder of folders)
    for (const file of globSync("*.xml", { cwd: pathOf(`${RES}/${folder}`) }))
      for (const kind of ["bool", "color", "style"])
        for (const each of within(readXml(`${RES}/${folder}/${file}`), kind))
          expect(isDefined(kind, each.getAttribute("name") ?? ""), file).toBe(true);
});

test("defines every image and color of the launch screen in the asset catalog", () => {
  const screen = readXml(`${APP}/Base.lproj/LaunchScreen.storyboard`);
  const images = within(screen, "imageView").map((each) => each.getAttribute("image"));
  expect(images).toEqual(["Splash"]);
  for (const image of images)
    expect(exists(`${APP}/Assets.xcassets/${image}.imageset/Contents.json`)).toBe(true);
  for (const color of within(screen, "namedColor"))
    expect(
      exists(`${APP}/Assets.xcassets/${color.getAttribute("name")}.colorset/Contents.json`),
    ).toBe(true);
});

test("constrains only views of the launch screen", () => {
  const screen = readXml(`${APP}/Base.lproj/LaunchScreen.storyboard`);
  const ids = ["view", "imageView"].flatMap((kind) =>
    within(screen, kind).map((each) => each.getAttribute("id")),
  );
  for (const constraint of within(screen, "constraint"))
    for (const end of ["firstItem", "secondItem"])
      expect(ids).toContain(constraint.getAttribute(end));
});

const reference = z.object({ path: z.string(), sourceTree: z.string() });
/** Created by `cap sync`. */
const SYNCED = ["config.xml", "capacitor.config.json", "public"];

test("has every file that the Xcode project references", () => {
  const project = xcode.project(pathOf("ios/App/App.xcodeproj/project.pbxproj")).parseSync();
  const files = z.record(z.string(), z.unknown()).parse(project.pbxFileReferenceSection());
  const paths = Object.values(files)
    .filter((each) => typeof each === "object")
    .map((each) => reference.parse(each))
    .filter(({ sourceTree, path: name }) => !/PRODUCTS/.test(sourceTree) && !SYNCED.includes(name));
  expect(paths.length).toBeGreaterThan(8);
  for (const { path: name, sourceTree } of paths) {
    const folder = sourceTree === "SOURCE_ROOT" ? "ios/App" : APP;
    expect(exists(path.join(folder, name)), name).toBe(true);
  }
});

test("defines the scene delegate's classes", () => {
  expect(read(`${APP}/SceneDelegate.swift`)).toContain("class SceneDelegate:");
  expect(read(`${APP}/SceneDelegate.swift`)).toContain("class PageViewController: CAPBridgeView");
});
