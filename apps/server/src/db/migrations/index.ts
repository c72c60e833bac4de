import type { Migration } from "kysely/migration";
import { meta } from "./0001-meta.ts";
import { accounts } from "./0002-accounts.ts";

/** In the order of their numbers. One that was released is never changed again. */
export const migrations: Record<string, Migration> = {
  "0001-meta": meta,
  "0002-accounts": accounts,
};
