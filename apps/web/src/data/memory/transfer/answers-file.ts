import { attemptSyncEndpoints } from "@attune/contract";
import { checkpointSchema } from "@attune/memory/checkpoint";
import { z } from "zod/mini";
import { parseJson } from "../../../lib/storage/parse-json.ts";
import { type KnownUnits, knownUnitsSchema } from "../../practice-runs/stored-runs.ts";
import { type StoredChanges, storedChangesSchema } from "../../sets/stored-set.ts";
import { type History, recordedAnswerSchema } from "../recorded-answer.ts";

/** 50,000 answers, the most that a visitor's device keeps, are about 13 MB. */
export const MAX_FILE_BYTES = 20_000_000;

const FORMAT = "attune-answers";
const VERSION = 1;

const { id } = attemptSyncEndpoints.importAttempts.body.shape.attempts.def.element.shape;
const headSchema = z.object({ format: z.literal(FORMAT), version: z.int().check(z.minimum(1)) });
const fileSchema = z.extend(headSchema, {
  /** Epoch milliseconds. */
  exportedAt: z.number(),
  /** The memory of answers that are no longer stored. */
  checkpoint: z.nullable(checkpointSchema),
  answers: z.array(z.extend(recordedAnswerSchema, { id })),
  // Files of earlier releases have none.
  knownUnits: z._default(knownUnitsSchema, {}),
  sets: z._default(storedChangesSchema, new Map()),
});

/** The content of a file. */
export interface FileContent extends History {
  readonly knownUnits: KnownUnits;
  /** Own sets, and deletions of such. */
  readonly sets: StoredChanges;
}

/** Why a file can't be imported: it isn't one of ours, a later release wrote it, or it is damaged. */
export type FileProblem = "tooLarge" | "foreign" | "newer" | "damaged";

/** The content of a file with what a device knows. */
export const formatAnswersFile = (
  { checkpoint, answers, knownUnits, sets }: FileContent,
  now: number,
): string =>
  JSON.stringify({
    format: FORMAT,
    version: VERSION,
    exportedAt: now,
    checkpoint: checkpoint ?? null,
    answers,
    knownUnits,
    sets: Object.fromEntries([...sets].map(([id, { id: _, ...change }]) => [id, change])),
  });

/** @returns The history, in which each answer is once; or why there is none. */
export function parseAnswersFile(text: string): FileContent | { readonly problem: FileProblem } {
  const json = parseJson(text);
  const head = headSchema.safeParse(json).data;
  if (!head) return { problem: "foreign" };
  if (head.version > VERSION) return { problem: "newer" };
  const file = fileSchema.safeParse(json).data;
  if (!file) return { problem: "damaged" };
  return {
    checkpoint: file.checkpoint ?? undefined,
    answers: [...new Map(file.answers.map((answer) => [answer.id, answer])).values()],
    knownUnits: file.knownUnits,
    sets: file.sets,
  };
}
