import { expect, test } from "vitest";
import { withImportAgain } from "./import-again.ts";

type Load = (baseModule: () => Promise<unknown>) => Promise<unknown>;

/** The parts of Vite's helper that are changed, with imports that a test answers. */
async function helper(request: (address: string) => Promise<unknown>): Promise<Load> {
  const code = withImportAgain(
    `const handlePreloadError = (error) => { throw error; };
     export const rel = (isCss, scriptRel) => isCss ? "stylesheet" : scriptRel;
     export default (baseModule) => baseModule().catch(handlePreloadError);`,
  ).replace("import(/* @vite-ignore */", "request(");
  const withRequest = `export const create = (request) => { ${code
    .replace("export const rel =", "const rel =")
    .replace("export default", "return")} }`;
  const { create } = await import(`data:text/javascript,${encodeURIComponent(withRequest)}`);
  return create(request);
}

const failing = (message: string) => () => Promise.reject(new Error(message));

test("requests a file by another address once it has failed", async () => {
  const requested: string[] = [];
  const load = await helper(async (address) => {
    requested.push(address);
    if (requested.length === 1) throw new Error(`Failed to fetch: ${address}`);
    return "loaded";
  });
  const file = failing("Failed to fetch: http://localhost/assets/a.js");
  await expect(load(file)).rejects.toThrow("Failed to fetch");
  expect(requested).toEqual([]);
  await expect(load(file)).rejects.toThrow("a.js?1");
  expect(await load(file)).toBe("loaded");
  expect(requested).toEqual(["http://localhost/assets/a.js?1", "http://localhost/assets/a.js?2"]);
});

test("passes on an error without an address, each time", async () => {
  const load = await helper(failing("never requested"));
  const file = failing("Importing a module script failed.");
  for (const _ of [1, 2]) await expect(load(file)).rejects.toThrow("Importing");
});

test("fails when Vite's helper has changed", () => {
  expect(() => withImportAgain("export {};")).toThrow("has changed");
});
