import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { parse } from "csv-parse";
import type { Db } from "../../db/schema.ts";
import type { Visit } from "../../db/visits/insert-visit.ts";
import { COLUMNS, lineSchema } from "./columns.ts";
import { reinsert } from "./repository.ts";

/** Visits per transaction. */
const BATCH_SIZE = 500;

interface Line {
  readonly record: unknown;
  readonly info: { readonly lines: number };
}

async function* readVisits(path: string): AsyncGenerator<Visit> {
  const lines = parse({ bom: true, info: true, columns: assertColumns });
  // The iteration below rethrows errors of the pipeline.
  pipeline(createReadStream(path), lines, () => {});
  for await (const { record, info } of lines as AsyncIterable<Line>) {
    const { success, data, error } = lineSchema.safeParse(record);
    if (!success) {
      const [issue] = error.issues;
      const reason = `${issue?.path.join(".")}: ${issue?.message}`;
      throw new Error(`Line ${info.lines} is not an archived visit (${reason})`);
    }
    yield data;
  }
}

function assertColumns(names: string[]): string[] {
  const missing = COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new Error(
      `The file is not an archive of visits: column ${missing.join(", ")} is missing`,
    );
  return names;
}

export interface RestoreOptions {
  /** Older visits have lost their user agents. Epoch milliseconds. */
  readonly cutAgentsBefore: number;
  readonly renewLease: () => Promise<void>;
}

/** @throws Error naming the first invalid line; the visits of the lines before it are restored. */
export async function restoreFile(
  db: Db,
  path: string,
  { cutAgentsBefore, renewLease }: RestoreOptions,
): Promise<{ read: number; restored: number }> {
  let read = 0;
  let restored = 0;
  let batch: Visit[] = [];
  const flush = async () => {
    read += batch.length;
    restored += await reinsert(db, batch);
    batch = [];
    await renewLease();
  };
  try {
    for await (const visit of readVisits(path)) {
      batch.push(visit.created_at < cutAgentsBefore ? { ...visit, user_agent: "" } : visit);
      if (batch.length >= BATCH_SIZE) await flush();
    }
  } finally {
    await flush();
  }
  return { read, restored };
}
