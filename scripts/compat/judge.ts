import { findInJavaScript } from "./javascript.ts";
import { findInStyles } from "./styles.ts";
import type { Use } from "./support.ts";

interface BuiltFile {
  readonly name: string;
  readonly text: string;
}

interface Finding extends Use {
  readonly file: string;
}

interface Judgment {
  /** Uses that no entry of the list allows. */
  readonly findings: readonly Finding[];
  /** Entries of the list that allow nothing. */
  readonly unneeded: readonly string[];
}

const covers = (entry: string, feature: string) =>
  feature === entry || feature.startsWith(`${entry}.`);

/** @param allowed Features that may be used, each with its sub-features. */
export function judge(files: readonly BuiltFile[], allowed: readonly string[]): Judgment {
  const uses = files.flatMap(({ name, text }) =>
    (name.endsWith(".css") ? findInStyles(text) : findInJavaScript(text)).map((use) => ({
      file: name,
      ...use,
    })),
  );
  return {
    findings: uses.filter(({ feature }) => !allowed.some((entry) => covers(entry, feature))),
    unneeded: allowed.filter((entry) => !uses.some(({ feature }) => covers(entry, feature))),
  };
}
