import { expect, test } from "vitest";
import capacitorConfig from "../capacitor.config.ts";
import manifest from "../package.json" with { type: "json" };
import { exists, read } from "../testing/files.ts";

const swift = read("ios/App/CapApp-SPM/Package.swift");

test("has the Capacitor version of the npm packages", () => {
  const { devDependencies } = manifest;
  const versions = new Set([
    devDependencies["@capacitor/core"],
    devDependencies["@capacitor/android"],
    devDependencies["@capacitor/ios"],
    devDependencies["@capacitor/cli"],
  ]);
  expect([...versions]).toEqual([/capacitor-swift-pm\.git", exact: "([^"]+)"/.exec(swift)?.[1]]);
});

test("references the listed plugins in node_modules", () => {
  const paths = [...swift.matchAll(/\.package\(name: "[^"]+", path: "([^"]+)"\)/g)].map(
    ([, path = ""]) => path,
  );
  expect(paths).toEqual(
    capacitorConfig.includePlugins?.map((name) => `../../../../../node_modules/${name}`),
  );
  for (const path of paths) expect(exists(`ios/App/CapApp-SPM/${path}/Package.swift`)).toBe(true);
});

test("requires the project's iOS version", () => {
  expect(swift).toContain("platforms: [.iOS(.v17)]");
});
