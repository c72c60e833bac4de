import type { Plugin } from "vite";

/** Parts of zod that every schema refers to and only a server calls: it describes schemas as JSON Schema. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const EXPORT = /^export (?:const|function|class) (\w+)/gm;

/** @returns A module with the same exports, which do nothing. */
export function emptied(code: string): string {
  const names = [...code.matchAll(EXPORT)].map(([, name]) => name);
  if (names.length === 0) throw new Error("This module of zod has no exports any more.");
  return names.map((name) => `export const ${name} = () => undefined;`).join("\n");
}

/** The classes of schemas with all methods, each of which keeps the classes and checks that it makes. */
const CLASSES = /\/zod\/v4\/classic\/schemas\.js$/;

/** Methods that no schema of ours calls; a test looks for calls. */
export const UNUSED_METHODS = [
  ...["url", "jwt", "emoji", "guid", "uuidv4", "uuidv6", "uuidv7", "nanoid", "cuid"],
  ...["cuid2", "ulid", "base64", "base64url", "xid", "ksuid", "ipv4", "ipv6", "cidrv4", "cidrv6"],
  ...["e164", "duration", "lowercase", "uppercase", "slugify", "nonempty"],
  ...["superRefine", "overwrite", "exactOptional", "nonoptional", "prefault", "brand"],
  ...["toJSONSchema", "validate", "validateAsync", "encodeAsync", "decodeAsync", "safeEncode"],
  ...["safeDecode", "safeEncodeAsync", "safeDecodeAsync", "isNullable", "isOptional", "catchall"],
  ...["exactPartial", "loose", "passthrough", "safeExtend", "multipleOf", "nonpositive"],
  ...["and", "merge", "finite", "strip", "nullish"],
] as const;

/** The same, with names that other values have too: `z.uuid()`, `z.iso.date()`, `text.normalize()`. */
const UNUSED_NAMESAKES = ["uuid", "datetime", "date", "time", "normalize"] as const;

/** Calls that make classes: parsers compiled by `eval`, English texts, and cycles in what is parsed. */
const REPLACED = [
  ["core.$ZodObjectJIT", "core.$ZodObject"],
  ["core.config(en());", ";"],
  ["core.config({ memoizer: core.memoizer() });", ";"],
] as const;

/** @returns The module without what isn't used. */
export function withoutUnused(code: string): string {
  let slim = code;
  for (const name of [...UNUSED_METHODS, ...UNUSED_NAMESAKES])
    slim = replaceAll(slim, methodPattern(name), "");
  for (const [part, replacement] of REPLACED) slim = replaceAll(slim, part, replacement);
  return slim;
}

const methodPattern = (name: string) =>
  new RegExp(
    `^ {4}(?:(?:async )?${name}\\(.*|${name}: (?:async )?function.*)\\{\\n(?: {8}.*\\n)* {4}\\},$`,
    "gm",
  );

function replaceAll(code: string, part: string | RegExp, replacement: string): string {
  const replaced = code.replaceAll(part, replacement);
  if (replaced === code) throw new Error(`This module of zod has no ${part} any more.`);
  return replaced;
}

/**
 * Leaves out of the web app what no schema of it calls: half of zod, on each page with data, and again in a worker. Texts
 * of issues are the contract's own (`issueMessage`), and the Content-Security-Policy forbids compiled parsers.
 */
export function slimZod(): Plugin {
  return {
    name: "attune-slim-zod",
    apply: "build",
    transform: {
      order: "pre",
      filter: { id: [JSON_SCHEMA, CLASSES] },
      handler: (code, id) => ({
        code: CLASSES.test(id) ? withoutUnused(code) : emptied(code),
        map: null,
      }),
    },
  };
}
