import { checkpointSchema } from "@attune/memory/checkpoint";
import { z } from "zod/mini";
import type { Digest } from "../digest.ts";

/** A digest as the database holds it. */
export const storedDigestSchema = z.object({
  /** Names the release, time zone and first day of the week that made the digest: others would make another one. */
  maker: z.string(),
  /** As `changesKey` had it. */
  changes: z.optional(z.string()),
  /** Number of answers that it contains. */
  count: z.int(),
  until: z.number(),
  memory: z.optional(checkpointSchema),
  statistics: z.object({
    confusions: z.array(z.object({ atomId: z.string(), answer: z.string(), count: z.int() })),
    days: z.array(z.object({ day: z.int(), answers: z.int(), seconds: z.number() })),
    sungWeeks: z.array(z.object({ day: z.int(), cents: z.number(), answers: z.int() })),
  }),
});

export type StoredDigest = Digest & Omit<z.infer<typeof storedDigestSchema>, keyof Digest>;
