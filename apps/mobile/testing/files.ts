import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Absolute path of a file in apps/mobile. */
export const pathOf = (path: string): string =>
  fileURLToPath(new URL(`../${path}`, import.meta.url));
export const read = (path: string): string => readFileSync(pathOf(path), "utf8");
export const exists = (path: string): boolean => existsSync(pathOf(path));

const SIGNATURE = "\x89PNG\r\n\x1a\n";
const COLOR_TYPE = 25;

/** Reads a PNG's header. @throws Error for another format. */
export function readPng(path: string): { width: number; height: number; transparent: boolean } {
  const bytes = readFileSync(pathOf(path));
  if (bytes.toString("latin1", 0, 8) !== SIGNATURE) throw new Error(`${path} is not a PNG.`);
  const transparent = [4, 6].includes(bytes[COLOR_TYPE] ?? 0);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), transparent };
}

/** Parses lines of `name = value` in properties and xcconfig files. */
export const readValues = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    read(path)
      .split("\n")
      .map((line) => /^([\w.]+) = (.*)$/.exec(line))
      .flatMap((found) => (found ? [[found[1] ?? "", found[2] ?? ""]] : [])),
  );
