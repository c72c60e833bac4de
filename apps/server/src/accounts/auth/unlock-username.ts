import type { Db } from "../../db/schema.ts";
import { limitService } from "../../limits/service.ts";
import { USERNAME_LIMITS } from "./limits.ts";
import { foldName } from "./records/names.ts";

/** Allows login attempts for a username again. @param clock Epoch milliseconds. */
export const unlockUsername = (db: Db, clock: () => number, name: string): Promise<void> =>
  limitService(db, clock).clear(USERNAME_LIMITS, foldName(name));
