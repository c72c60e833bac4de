import { note } from "@attune/theory";

export type Command =
  | {
      readonly name: "track" | "segments";
      readonly files: readonly string[];
      /** Print the live frames, as the display shows them, instead of the settled ones. */
      readonly live: boolean;
    }
  | {
      readonly name: "syllable";
      readonly files: readonly string[];
    }
  | {
      readonly name: "judge";
      readonly files: readonly string[];
      /** Scientific names of the notes to sing. */
      readonly root: string;
      readonly target: string;
    };

export const USAGE = `usage: npm run -s voice -- track [--live] FILE.wav
       npm run -s voice -- segments FILE.wav
       npm run -s voice -- syllable FILE.wav...
       npm run -s voice -- judge FILE.wav --root C4 --target E4`;

/** Parses the arguments after `voice --`; undefined if they are invalid. */
export function parseArguments(args: readonly string[]): Command | undefined {
  const { root, target, live, rest } = splitOptions(args);
  const [name, ...files] = rest;
  const isMany = files.length > 1;
  if (files.length === 0 || (isMany && name !== "syllable")) return undefined;
  if (rest.some((arg) => arg.startsWith("--"))) return undefined;
  if (name === "judge") {
    const isComplete = !live && isNoteName(root) && isNoteName(target) && root !== target;
    return isComplete ? { name, files, root, target } : undefined;
  }
  if (root !== undefined || target !== undefined) return undefined;
  if (name === "track") return { name, files, live };
  if (live) return undefined;
  if (name === "syllable") return { name, files };
  return name === "segments" ? { name, files, live } : undefined;
}

function splitOptions(args: readonly string[]) {
  const values = new Map<string, string | undefined>();
  const rest: string[] = [];
  let live = false;
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? "";
    if (arg === "--live") live = true;
    else if (arg === "--root" || arg === "--target") values.set(arg, args[++i] ?? "");
    else rest.push(arg);
  }
  return { root: values.get("--root"), target: values.get("--target"), live, rest };
}

function isNoteName(name: string | undefined): name is string {
  try {
    return name !== undefined && note(name).midi > 0;
  } catch {
    return false;
  }
}
