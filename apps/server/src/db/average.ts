import { sql } from "kysely";

/** Mean duration of a totals row, over visits of known duration. An index has the same expression. */
export const AVERAGE_DURATION = sql<number>`case when ended = 0 then 0 else duration_s * 1.0 / ended end`;
