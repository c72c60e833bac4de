import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { count, timestamp, wholeNumber } from "../base/fields.ts";

export const archiveSchema = z.object({
  id: z.string(),
  file: z.string(),
  visits: count,
  bytes: count,
  before: described(timestamp, "Every visit in the archive began before this time"),
  createdAt: timestamp,
});
export type ArchiveEntry = z.infer<typeof archiveSchema>;

/** An archive that is being created, or the last one. */
export const archiveJobSchema = z.object({
  id: described(z.string(), "Also of the archive"),
  state: z.enum(["running", "succeeded", "failed"]),
  before: described(timestamp, "The visits that began before this time are archived"),
  startedAt: timestamp,
  visits: described(count, "How many visits are archived"),
  written: described(count, "How many of them are in the file"),
  removed: described(count, "How many of them have been removed from the database"),
});
export type ArchiveJob = z.infer<typeof archiveJobSchema>;

const olderThanDays = z.int().check(z.minimum(0), z.maximum(365));

export const adminArchivesEndpoints = {
  countArchivable: defineEndpoint({
    method: "GET",
    path: "/api/admin/archivable-page-visits",
    auth: "admin",
    summary: "Counts the visits that an archive would contain",
    query: z.object({ olderThanDays: wholeNumber(0, 365) }),
    response: z.object({ count }),
    errors: [],
  }),
  archivePageVisits: defineEndpoint({
    method: "POST",
    path: "/api/admin/archive-page-visits",
    auth: "admin",
    summary:
      "Moves old visits from the database to a CSV file; answers 202 if that takes longer than 20 s",
    body: z.object({ olderThanDays }),
    response: z.object({ message: z.string(), archivedCount: count }),
    accepted: z.object({ message: z.string(), job: archiveJobSchema }),
    errors: ["archiving"],
  }),
  getArchiveJob: defineEndpoint({
    method: "GET",
    path: "/api/admin/archive-job",
    auth: "admin",
    summary: "Returns the progress of the archive that is being created, or the last one",
    response: z.object({ job: z.nullable(archiveJobSchema) }),
    errors: [],
  }),
  listArchives: defineEndpoint({
    method: "GET",
    path: "/api/admin/archives",
    auth: "admin",
    summary: "Lists the archives, newest first",
    response: z.array(archiveSchema),
    errors: [],
  }),
  downloadArchive: defineEndpoint({
    method: "GET",
    path: "/api/admin/archives/{id}",
    auth: "admin",
    summary: "Downloads an archive",
    params: z.object({ id: z.uuid() }),
    response: z.string(),
    media: "text/csv",
    errors: ["archive_elsewhere"],
  }),
};
