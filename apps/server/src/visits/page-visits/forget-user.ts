import { sql } from "kysely";
import { truncateAddress } from "../../base/ip-address.ts";
import { isPostgres } from "../../db/dialect.ts";
import { lockUser } from "../../db/lock-user.ts";
import type { Db } from "../../db/schema.ts";
import { toChange } from "../../db/visits/insert-visit.ts";
import { selectVisits, VISIT_COLUMNS } from "../../db/visits/select-visits.ts";
import { write } from "../../db/write.ts";
import type { VisitTotalsService } from "../visit-totals/service.ts";

/** Visits per transaction, so that few calls wait for it. */
const SLICE = 200;

/**
 * Removes the user from their visits and truncates the addresses immediately, in slices. The visits stay, and the
 * totals count them under the truncated address.
 */
export async function forgetUser(
  db: Db,
  totals: VisitTotalsService,
  userId: string,
): Promise<void> {
  const cutAddresses = new Set<string>();
  for (let count = SLICE; count === SLICE; ) {
    const addresses = await write(db, (transaction) => cutSlice(transaction, userId));
    for (const address of addresses) cutAddresses.add(address);
    count = addresses.length;
  }
  if (cutAddresses.size === 0) return;
  await totals.withLock((locked) => correctLastVisits(locked.db, [...cutAddresses]));
}

/**
 * Locks the visits before it counts them: their durations may be changing. Oldest first, as jobs do that change many
 * visits.
 * @returns The former addresses of the visits.
 */
async function cutSlice(db: Db, userId: string): Promise<string[]> {
  await lockUser(db, userId);
  const visits = await selectVisits(db)
    .select(VISIT_COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .limit(SLICE)
    .$if(isPostgres(db), (query) => query.forNoKeyUpdate("page_visits"))
    .execute();
  for (const visit of visits) {
    const cut = { ...visit, ip_address: truncateAddress(visit.ip_address) };
    await db
      .updateTable("page_visits")
      .set({ user_id: null, ip_address: cut.ip_address })
      .where("created_at", "=", visit.created_at)
      .where("id", "=", visit.id)
      .execute();
    if (cut.ip_address === visit.ip_address) continue;
    const former = toChange(visit);
    const { visits: count, ended, duration_s } = former;
    const removal = { ...former, visits: -count, ended: -ended, duration_s: -duration_s };
    await db
      .insertInto("visit_changes")
      .values([removal, toChange(cut)])
      .execute();
  }
  return visits.map(({ ip_address }) => ip_address);
}

/** Changes never move the last visit of an address back. */
async function correctLastVisits(db: Db, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await sql`update span_addresses set last_visit_at = coalesce((
        select max(created_at) from page_visits
        where page_visits.ip_address = ${address} and created_at >= (
          select first_at from visit_spans where visit_spans.span = span_addresses.span)
      ), last_visit_at)
      where ip_address = ${address}`.execute(db);
}
