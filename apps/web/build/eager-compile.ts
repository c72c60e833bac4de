import type { Plugin } from "vite";

/** V8 reads it at a file's very beginning; to other engines it is a comment. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Has Chromium compile the named chunks whole while they arrive, on a thread of their own, rather than
 * each function on the main thread when it is first called. For chunks of which the first load runs most.
 */
export function eagerCompile(chunks: readonly string[]): Plugin {
  return {
    name: "attune-eager-compile",
    generateBundle: {
      // Vite puts its table of late files before all else.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && chunks.includes(file.name)) file.code = HINT + file.code;
      },
    },
  };
}
