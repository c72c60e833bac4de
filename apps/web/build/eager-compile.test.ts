import { build, type Plugin } from "vite";
import { expect, test } from "vitest";
import { eagerCompile } from "./eager-compile.ts";

const FILES: Readonly<Record<string, string>> = {
  first: 'export const open = () => import("later");',
  later: 'import "./later.css"; export const later = 1;',
  "./later.css": "p { color: red }",
};

const virtual: Plugin = {
  name: "virtual",
  enforce: "pre",
  resolveId: (id) => (id in FILES ? `\0${id}` : null),
  load: (id) => FILES[id.slice(1)] ?? null,
};

test("puts the hint at the start of the named chunks, before Vite's own code", async () => {
  const result = await build({
    logLevel: "silent",
    configFile: false,
    plugins: [virtual, eagerCompile(["first"])],
    build: {
      write: false,
      rolldownOptions: { input: { first: "first" }, preserveEntrySignatures: "strict" },
    },
  });
  const { output } = [result].flat()[0] as Extract<typeof result, { output: unknown }>;
  const codes = output.flatMap((file) => (file.type === "chunk" ? [file.code] : []));
  const hinted = codes.filter((code) => code.includes("allFunctionsCalledOnLoad"));
  expect(codes.length).toBeGreaterThan(1);
  expect(hinted).toHaveLength(1);
  expect(hinted[0]).toMatch(/^\/\/# allFunctionsCalledOnLoad\nconst __vite__mapDeps/);
});
