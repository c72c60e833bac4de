import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Size and hash, which identify the content of a file. */
export interface FileFacts {
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

function counting(hash: Hash, write: (chunk: Buffer) => Promise<unknown>) {
  let bytes = 0;
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      write(chunk).then(() => done(), done);
    },
  });
  return { stream, facts: (): FileFacts => ({ bytes, sha256: hash.digest("hex") }) };
}

/** Reads a whole file, piece by piece. */
export async function factsOf(path: string): Promise<FileFacts> {
  const { stream, facts } = counting(createHash("sha256"), async () => {});
  await pipeline(createReadStream(path), stream);
  return facts();
}

/**
 * Copies a file, and syncs the copy to the disk. Only its owner can read the copy.
 * @returns Facts of the bytes that were copied.
 * @throws Error if the target exists
 */
export async function copyNewFile(source: string, target: string): Promise<FileFacts> {
  const handle = await open(target, "wx", 0o600);
  try {
    const { stream, facts } = counting(createHash("sha256"), (chunk) => handle.writeFile(chunk));
    await pipeline(createReadStream(source), stream);
    await handle.sync();
    return facts();
  } finally {
    await handle.close();
  }
}
