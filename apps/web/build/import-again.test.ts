import { expect, test } from "vitest";
import { withImportAgain } from "./import-again.ts";

test("asks for a file by another address once it has failed", async () => {
  const helper = withImportAgain(
    "const handlePreloadError = (error) => { throw error; };" +
      "export default (baseModule) => baseModule().catch(handlePreloadError);",
  ).replace("import(/* @vite-ignore */", "globalThis.requested(");
  const requested: string[] = [];
  Object.assign(globalThis, {
    requested: async (address: string) => {
      requested.push(address);
      if (requested.length === 1) throw new Error(`Failed to fetch: ${address}`);
      return "loaded";
    },
  });
  const { default: load } = await import(`data:text/javascript,${encodeURIComponent(helper)}`);
  const fail = () => Promise.reject(new Error("Failed to fetch: http://localhost/assets/a.js"));
  await expect(load(fail)).rejects.toThrow("Failed to fetch");
  expect(requested).toEqual([]);
  await expect(load(fail)).rejects.toThrow("a.js?1");
  expect(await load(fail)).toBe("loaded");
  expect(requested).toEqual(["http://localhost/assets/a.js?1", "http://localhost/assets/a.js?2"]);
});

test("passes on an error without an address, each time", async () => {
  const { default: load } = await import(
    `data:text/javascript,${encodeURIComponent(
      withImportAgain(
        "const handlePreloadError = (error) => { throw error; };" +
          "export default (baseModule) => baseModule().catch(handlePreloadError); // 2",
      ),
    )}`
  );
  const fail = () => Promise.reject(new Error("Importing a module script failed."));
  for (const _ of [1, 2]) await expect(load(fail)).rejects.toThrow("Importing");
});

test("fails when Vite's helper has changed", () => {
  expect(() => withImportAgain("export {};")).toThrow("has changed");
});
