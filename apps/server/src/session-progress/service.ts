import type { Endpoints, Exercise, Progress } from "@attune/contract";
import type { z } from "zod";
import type { Db } from "../db/schema.ts";

type Saved = z.output<Endpoints["saveSessionProgress"]["body"]>;

export interface ProgressService {
  /** Index 0, not completed and never updated where the exercise was never begun. */
  of(userId: string, exercise: Exercise): Promise<Progress>;
  /** Keeps the later of what is stored and what is told, and answers with it. */
  save(userId: string, progress: Saved): Promise<Progress>;
  allOf(userId: string): Promise<Progress[]>;
}

export function progressService(_db: Db, _clock: () => number): ProgressService {
  throw new Error("unwritten");
}
