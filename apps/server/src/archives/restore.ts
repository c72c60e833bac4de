import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { parse } from "csv-parse";
import type { Db, PageVisitsTable } from "../db/schema.ts";
import { COLUMNS, lineSchema } from "./columns.ts";
import { reinsert } from "./repository.ts";

const BATCH_SIZE = 500;

interface Line {
  readonly record: unknown;
  readonly info: { readonly lines: number };
}

/** The visits of a file, one by one. */
async function* readVisits(path: string): AsyncGenerator<PageVisitsTable> {
  const lines = parse({ bom: true, info: true, columns: (names: string[]) => assertColumns(names) });
  // What goes wrong is told by the lines, as they are read.
  pipeline(createReadStream(path), lines, () => {});
  for await (const { record, info } of lines as AsyncIterable<Line>) {
    const { success, data, error } = lineSchema.safeParse(record);
    if (!success) {
      const [issue] = error.issues;
      const what = `${issue?.path.join(".")}: ${issue?.message}`;
      throw new Error(`Line ${info.lines} is none of an archive's (${what})`);
    }
    yield data;
  }
}

function assertColumns(names: string[]): string[] {
  const missing = COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(`This is no archive of visits: it has no column ${missing.join(", ")}`);
  return names;
}

/** @throws Error naming the first line that can't be one of an archive; what stands before it is back. */
export async function restoreFile(
  db: Db,
  path: string,
  prolong: () => Promise<void>,
): Promise<{ read: number; restored: number }> {
  let read = 0;
  let restored = 0;
  let batch: PageVisitsTable[] = [];
  const flush = async () => {
    read += batch.length;
    restored += await reinsert(db, batch);
    batch = [];
    await prolong();
  };
  try {
    for await (const visit of readVisits(path)) {
      batch.push(visit);
      if (batch.length >= BATCH_SIZE) await flush();
    }
  } finally {
    await flush();
  }
  return { read, restored };
}
