import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = "**/*.{js,css,html,svg,json,webmanifest,txt,xml,wasm}";
/** The nonce of these pages changes with each response, so the server compresses them. */
const PAGES = ["pages/**", "signed-in-pages/**"];
/** Smaller files gain nothing: headers outweigh the saving. */
const WORTHWHILE_BYTES = 1_000;

function compressions(content: Buffer): readonly [extension: string, compressed: Buffer][] {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return [
    [".br", brotliCompressSync(content, { params })],
    [".gz", gzipSync(content, { level: 9 })],
  ];
}

/** Writes a `.br` and a `.gz` next to each text file of a folder when they are smaller. */
export function precompress(dist: string): void {
  for (const name of globSync(TEXT, { cwd: dist, exclude: PAGES })) {
    const file = path.join(dist, name);
    const content = readFileSync(file);
    if (content.length < WORTHWHILE_BYTES) continue;
    for (const [extension, compressed] of compressions(content))
      if (compressed.length < content.length) writeFileSync(file + extension, compressed);
  }
}
