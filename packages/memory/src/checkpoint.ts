import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { memoryStateSchema } from "./memory-state-schema.ts";

/** Orders answers: by time, then by id. */
export interface Position {
  /** Epoch milliseconds. */
  readonly answeredAt: number;
  readonly id: string;
}

/** Negative if `a` comes before `b`. */
export const comparePositions = (a: Position, b: Position): number =>
  a.answeredAt - b.answeredAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/**
 * The memory after the last of the answers that are no longer kept. Answers that arrive later
 * but were given earlier don't change it any more.
 */
export const checkpointSchema = z.object({
  last: z.object({
    answeredAt: described(z.number(), "Epoch milliseconds"),
    id: z.string(),
  }),
  states: described(z.record(z.string(), memoryStateSchema), "By atom, such as 'sing:1-8'"),
});
export type Checkpoint = Readonly<z.infer<typeof checkpointSchema>>;
