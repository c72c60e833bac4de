import type { Plugin } from "vite";

/** The module by which Vite wraps each dynamic import. */
const HELPER = /vite\/preload-helper\.js$/;
const CALL = "baseModule().catch(handlePreloadError)";
const PRELOAD = '"stylesheet" : scriptRel';

/**
 * The first failure of a file is passed on, and noted. A later one is the browser's memory of the first, so the file is
 * requested by another address. Errors of Safari have no address: it requests a failed file again.
 */
const IMPORT_AGAIN = `const failed = {};
const importAgain = (error) => {
  const [address] = /\\w+:\\S+\\.js/.exec(error.message) ?? [];
  if (address in failed) return import(/* @vite-ignore */ address + "?" + ++failed[address]);
  if (address) failed[address] = 0;
  throw error;
};
`;

/**
 * Files that a module imports are preloaded as scripts: as modules, a failure of theirs would be remembered too.
 *
 * @throws Error if Vite's helper has changed.
 */
export function withImportAgain(code: string): string {
  if (!(code.includes(CALL) && code.includes(PRELOAD)))
    throw new Error("Vite's preload helper has changed.");
  const helper = code
    .replace(CALL, CALL.replace(".", ".catch(importAgain)."))
    .replace(PRELOAD, '"stylesheet" : "preload"');
  return IMPORT_AGAIN + helper;
}

/** Lets code that couldn't be loaded be tried again: Chromium and Firefox never request a failed module a second time. */
export function importAgain(): Plugin {
  return {
    name: "attune-import-again",
    apply: "build",
    transform: {
      filter: { id: HELPER },
      handler: (code) => withImportAgain(code),
    },
  };
}
