import { csvLine, deviceOf, fromSpreadsheet } from "@attune/contract";
import { z } from "zod";
import { truncateAddress } from "../ip-address.ts";
import type { PageVisitsTable } from "../db/schema.ts";

/** The columns of an archive, in their order. */
export const COLUMNS = [
  "id",
  "createdAt",
  "pagePath",
  "durationSeconds",
  "ipAddress",
  "userAgent",
] as const;

export type ArchivedVisit = Pick<
  PageVisitsTable,
  "id" | "created_at" | "page_path" | "duration_s" | "ip_address" | "user_agent"
>;

/**
 * A visit as an archive keeps it. A file may be kept for years, so the address is the short one; and it
 * holds neither the visitor's account, which may be deleted, nor the visit's secret.
 */
export const toLine = (visit: ArchivedVisit): string =>
  csvLine([
    visit.id,
    new Date(visit.created_at).toISOString(),
    visit.page_path,
    visit.duration_s,
    truncateAddress(visit.ip_address),
    visit.user_agent,
  ]);

/** A line of an archive, by its columns' names. */
export const lineSchema = z
  .object({
    id: z.string().min(1).max(100),
    createdAt: z.iso.datetime().transform((text) => Date.parse(text)),
    pagePath: z.string().transform(fromSpreadsheet),
    durationSeconds: z.union([
      z.literal("").transform(() => null),
      z.string().regex(/^\d+$/).transform(Number),
    ]),
    ipAddress: z.string().max(100),
    userAgent: z.string().transform(fromSpreadsheet),
  })
  .transform(
    (line): PageVisitsTable => ({
      id: line.id,
      // Nothing hashes to this: nobody can tell how long it lasted any more.
      secret_hash: "",
      user_id: null,
      ip_address: line.ipAddress,
      page_path: line.pagePath,
      user_agent: line.userAgent,
      device: deviceOf(line.userAgent),
      duration_s: line.durationSeconds,
      created_at: line.createdAt,
    }),
  );
