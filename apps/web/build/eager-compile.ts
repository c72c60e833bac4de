import type { Plugin } from "vite";

/** V8 reads the hint at the start of a file; other engines ignore the comment. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Makes Chromium compile the named chunks as a whole on a background thread while they load, instead of each
 * function on the main thread when it is first called. For chunks that run mostly during the first load, or that the first
 * sound after a press waits for.
 */
export function eagerCompile(chunks: readonly string[]): Plugin {
  return {
    name: "attune-eager-compile",
    generateBundle: {
      // Vite prepends its table of lazy files in this hook.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && chunks.includes(file.name)) file.code = HINT + file.code;
      },
    },
  };
}
