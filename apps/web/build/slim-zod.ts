import type { Plugin } from "vite";

/** Parts of zod that every schema refers to and only a server calls: it describes schemas as JSON Schema. */
const UNUSED = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const EXPORT = /^export (?:const|function|class) (\w+)/gm;

/** @returns A module with the same exports, which do nothing. */
export function emptied(code: string): string {
  const names = [...code.matchAll(EXPORT)].map(([, name]) => name);
  if (names.length === 0) throw new Error("This module of zod has no exports any more.");
  return names.map((name) => `export const ${name} = () => undefined;`).join("\n");
}

/** Leaves JSON Schema out of the web app: 7 kB, gzipped, on each page with data, and again in a worker. */
export function slimZod(): Plugin {
  return {
    name: "attune-slim-zod",
    apply: "build",
    transform: {
      order: "pre",
      filter: { id: UNUSED },
      handler: (code) => ({ code: emptied(code), map: null }),
    },
  };
}
