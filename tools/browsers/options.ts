/** Reads the command line of `npm run browsers`. */
import { parseArgs } from "node:util";
import { ENGINES, type Engine, isEngine } from "./engines.ts";

export interface Options {
  readonly engines: readonly Engine[];
  /** Names of steps, or parts of them; all steps if empty. */
  readonly only: readonly string[];
}

export const USAGE = "npm run browsers -- [chromium] [firefox] [webkit] [--only STEP]...";

/** @throws Error if an option or a browser is unknown. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { only: { type: "string", multiple: true, default: [] } },
  });
  const unknown = positionals.find((name) => !isEngine(name));
  if (unknown !== undefined) throw new Error(`Unknown browser: ${unknown}`);
  const engines = ENGINES.filter((each) => positionals.length === 0 || positionals.includes(each));
  return { engines, only: values.only };
}
