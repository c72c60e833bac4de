import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Db } from "../../db/schema.ts";
import type { ArchiveStorage } from "./storage.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Bytes of the file per chunk; compressed, about a tenth. */
const CHUNK_BYTES = 1_048_576;

/** Keeps files in the database, where every server finds them. */
export const databaseStorage = (db: Db): ArchiveStorage => ({
  async create({ id }) {
    let parts: Buffer[] = [];
    let size = 0;
    let number = 0;
    const flush = async (transaction: Db) => {
      if (size === 0) return;
      const bytes = await compress(Buffer.concat(parts));
      const chunk = { archive_id: id, number, bytes };
      await transaction.insertInto("archive_chunks").values(chunk).execute();
      [parts, size, number] = [[], 0, number + 1];
    };
    return {
      async append(bytes, transaction) {
        parts.push(bytes);
        size += bytes.length;
        if (size >= CHUNK_BYTES) await flush(transaction);
      },
      finish: flush,
      async discard() {
        await db.deleteFrom("archive_chunks").where("archive_id", "=", id).execute();
      },
    };
  },
  async read({ id }) {
    const first = await findChunk(db, id, 0);
    return first && readChunks(db, id, first);
  },
  async deleteIncomplete() {
    await db
      .deleteFrom("archive_chunks")
      .where("archive_id", "not in", (listed) => listed.selectFrom("archives").select("id"))
      .execute();
  },
});

async function findChunk(db: Db, id: string, number: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("archive_chunks")
    .select("bytes")
    .where("archive_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.bytes;
}

/** One chunk per query, so that a slow client holds neither memory nor a connection. */
async function* readChunks(db: Db, id: string, first: Buffer): AsyncGenerator<Buffer> {
  let number = 0;
  for (let bytes: Buffer | undefined = first; bytes; ) {
    yield await decompress(bytes);
    number += 1;
    bytes = await findChunk(db, id, number);
  }
}
