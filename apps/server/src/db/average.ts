import { sql } from "kysely";

/** Of a row of totals, over the visits whose length is known; word for word what its index is of. */
export const AVERAGE_DURATION = sql<number>`case when ended = 0 then 0 else duration_s * 1.0 / ended end`;
