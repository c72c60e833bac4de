import { classifyDevice, csvLine, fromSpreadsheet } from "@attune/contract";
import { z } from "zod";
import { truncateAddress } from "../../base/ip-address.ts";
import type { Visit } from "../../db/visits/insert-visit.ts";
import type { ListedVisit } from "../../db/visits/select-visits.ts";

/** Columns of an archive file, in order. */
export const COLUMNS = [
  "id",
  "createdAt",
  "pagePath",
  "durationSeconds",
  "ipAddress",
  "userAgent",
] as const;

export type ArchivedVisit = Omit<ListedVisit, "device">;

/**
 * CSV line of a visit. A file may be kept for years, so it holds the truncated address, and neither the
 * user id, whose account may be deleted.
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

/** Parses a record of an archive file, keyed by column, into a row. */
export const lineSchema = z
  .object({
    id: z.uuid(),
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
    (line): Visit => ({
      id: line.id,
      user_id: null,
      ip_address: line.ipAddress,
      page_path: line.pagePath,
      user_agent: line.userAgent,
      device: classifyDevice(line.userAgent),
      duration_s: line.durationSeconds,
      created_at: line.createdAt,
    }),
  );
