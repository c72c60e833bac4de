import { type JsMinifyOptions, minify, type TerserCompressOptions } from "@swc/core";
import type { Plugin } from "vite";

const COMPRESS = { ecma: 2020, passes: 10, collapse_vars: false } as const;
/** React's code deflates worse when more of it is inlined. */
const COMPRESS_LESS = { ...COMPRESS, reduce_vars: false, inline: 0 } as const;

const options = (compress: TerserCompressOptions): JsMinifyOptions => ({
  module: true,
  compress,
  mangle: { toplevel: true },
  format: { comments: false, ecma: 2020 },
});

/**
 * Compresses each file by a second minifier before the bundler's own, which finds less: 4 % of our code, gzipped.
 * Before, since the bundler names a file by what it writes.
 */
export function compress(): Plugin {
  return {
    name: "attune-compress",
    apply: "build",
    renderChunk: {
      order: "post",
      async handler(code, { name }) {
        const { code: compressed } = await minify(
          code,
          options(name === "react" ? COMPRESS_LESS : COMPRESS),
        );
        return { code: compressed, map: null };
      },
    },
  };
}
