import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Absolute path of a file below apps/mobile. */
export const place = (path: string): string =>
  fileURLToPath(new URL(`../${path}`, import.meta.url));
export const read = (path: string): string => readFileSync(place(path), "utf8");
export const isThere = (path: string): boolean => existsSync(place(path));

const SIGNATURE = "\x89PNG\r\n\x1a\n";
const COLOUR_TYPE = 25;

/** What a PNG's header says. @throws Error where it is none. */
export function readPng(path: string): { width: number; height: number; transparent: boolean } {
  const bytes = readFileSync(place(path));
  if (bytes.toString("latin1", 0, 8) !== SIGNATURE) throw new Error(`${path} is no PNG.`);
  const transparent = [4, 6].includes(bytes[COLOUR_TYPE] ?? 0);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), transparent };
}

/** Names and values of lines like `name = value`, as in properties and xcconfig files. */
export const readValues = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    read(path)
      .split("\n")
      .map((line) => /^([\w.]+) = (.*)$/.exec(line))
      .flatMap((found) => (found ? [[found[1] ?? "", found[2] ?? ""]] : [])),
  );
