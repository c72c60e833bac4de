import { expect, test } from "vitest";
import capacitorConfig from "../capacitor.config.ts";
import manifest from "../package.json" with { type: "json" };
import { isThere, read } from "../testing/files.ts";

const swift = read("ios/App/CapApp-SPM/Package.swift");

test("it is of the same version as the packages", () => {
  const { dependencies, devDependencies } = manifest;
  const versions = new Set([
    dependencies["@capacitor/core"],
    dependencies["@capacitor/android"],
    dependencies["@capacitor/ios"],
    devDependencies["@capacitor/cli"],
  ]);
  expect([...versions]).toEqual([/capacitor-swift-pm\.git", exact: "([^"]+)"/.exec(swift)?.[1]]);
});

test("it holds the plugins that the app names, where npm puts them", () => {
  const paths = [...swift.matchAll(/\.package\(name: "[^"]+", path: "([^"]+)"\)/g)].map(
    ([, path = ""]) => path,
  );
  expect(paths).toEqual(
    capacitorConfig.includePlugins?.map((name) => `../../../../../node_modules/${name}`),
  );
  for (const path of paths) expect(isThere(`ios/App/CapApp-SPM/${path}/Package.swift`)).toBe(true);
});

test("it wants the system that the project wants", () => {
  expect(swift).toContain("platforms: [.iOS(.v17)]");
});
