import { readFileSync } from "node:fs";

const LITERAL = /"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;

/** The texts that a source file writes, in one string: comments, imports and what is filled in are left out, and codes. */
export function textsOf(path: string): string {
  const source = readFileSync(path, "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .replaceAll(/^(?:import|export) [^;]*? from "[^"]*";$/gm, "");
  return [...source.matchAll(LITERAL)]
    .map(([, double, single, template]) => double ?? single ?? template ?? "")
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, "…"))
    .filter((text) => text.includes(" ") || /^[A-Z]/.test(text))
    .join("\n");
}
