import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { factsOf } from "./files.ts";

export const MANIFEST_FILE = "manifest.json";

/** Names of the database's copy in a backup. */
export const DATABASE_FILES = { sqlite: "database.sqlite", postgres: "database.dump" } as const;

/** Relative and without `..`: a manifest from elsewhere must not name a file outside its folder. */
const partPath = z.string().regex(/^(database\.(sqlite|dump)|archives\/[\w-][\w.-]*\.csv)$/);

const manifestSchema = z.object({
  format: z.literal(1),
  product: z.literal("Attune"),
  /** Version of the server that wrote the backup. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.enum(["sqlite", "postgres"]),
  /** Name of the last migration. */
  schema: z.string(),
  /** Rows by table, of the same moment as the copy. */
  rows: z.record(z.string(), z.number().int().min(0)),
  parts: z
    .array(
      z.object({
        path: partPath,
        bytes: z.number().int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1),
});

/** The contents of a backup: a folder with this as `manifest.json`. */
export type Manifest = z.infer<typeof manifestSchema>;
export type DatabaseKind = Manifest["database"];

/** @throws Error that says what is wrong with the folder or its manifest. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST_FILE);
  const text = await readFile(path, "utf8").catch((cause: NodeJS.ErrnoException) => {
    const hint = folder.endsWith(".csv")
      ? "; an archive of visits is restored by: npm run -s operate -- restore FILE.csv"
      : "";
    throw new Error(`${folder} is not a backup, which has a ${MANIFEST_FILE}${hint}`, { cause });
  });
  const { success, data } = manifestSchema.safeParse(parse(text));
  if (!success) throw new Error(`${path} is damaged, or of a newer version of Attune`);
  return data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Compares every part with the manifest. @throws Error that names the first part that differs. */
export async function verifyParts(folder: string, { parts }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of parts) {
    const found = await factsOf(join(folder, path)).catch((cause: Error) => {
      throw new Error(`The backup is incomplete: ${path} can't be read`, { cause });
    });
    if (found.bytes !== bytes || found.sha256 !== sha256)
      throw new Error(`The backup is damaged: ${path} isn't what was written`);
  }
}
