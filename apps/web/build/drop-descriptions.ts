import { type Plugin, parseSync, Visitor } from "vite";

/** The function by which schemas get texts for the OpenAPI document; see curriculum. */
const DESCRIBE = "described";
const SCHEMAS = /\/packages\/\w+\/src\/.*\.ts$/;

/** @returns The module with each described schema alone, without its text. */
export function withoutDescriptions(code: string): string {
  const dropped: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [schema], start, end }) {
      if (callee.type !== "Identifier" || callee.name !== DESCRIBE || !schema) return;
      dropped.push({ start, end: schema.start }, { start: schema.end, end });
    },
  }).visit(parseSync("schemas.ts", code).program);
  return dropped
    .sort((one, other) => other.start - one.start)
    .reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), code);
}

/** Leaves out of the web app the texts of the OpenAPI document, which only the server shows: 2 kB on each lesson. */
export function dropDescriptions(): Plugin {
  return {
    name: "attune-drop-descriptions",
    apply: "build",
    transform: {
      order: "pre",
      filter: { id: SCHEMAS, code: `${DESCRIBE}(` },
      handler: (code) => ({ code: withoutDescriptions(code), map: null }),
    },
  };
}
