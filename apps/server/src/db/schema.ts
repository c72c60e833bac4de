import type { Kysely } from "kysely";

/** Facts about this installation, by name. */
interface MetaTable {
  key: string;
  value: string;
}

/** The tables, as both databases know them: ids are text, times epoch milliseconds. */
export interface Schema {
  meta: MetaTable;
}

export type Db = Kysely<Schema>;
