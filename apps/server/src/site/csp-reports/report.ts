import { z } from "zod";

/** A violation, without anything that could name or follow a person. */
export interface Violation {
  readonly directive: string;
  /** Origin of what was blocked, or a word such as `inline`. */
  readonly blocked: string;
  /** File of this site that caused it, or the origin of another one. */
  readonly source: string;
  readonly disposition: "enforce" | "report";
}

const text = z.string().max(2_000);
const disposition = z.enum(["enforce", "report"]).catch("enforce");

/** As Firefox and Safari send it, by `report-uri`. */
const legacyReport = z
  .object({
    "csp-report": z.object({
      "effective-directive": text.optional(),
      "violated-directive": text.optional(),
      "blocked-uri": text.default(""),
      "source-file": text.nullish(),
      disposition,
    }),
  })
  .transform(({ "csp-report": report }) => [
    {
      directive: report["effective-directive"] ?? report["violated-directive"] ?? "",
      blocked: report["blocked-uri"],
      source: report["source-file"] ?? "",
      disposition: report.disposition,
    },
  ]);

const violationReport = z
  .object({
    type: z.literal("csp-violation"),
    body: z.object({
      effectiveDirective: text,
      blockedURL: text.nullish(),
      sourceFile: text.nullish(),
      disposition,
    }),
  })
  .transform(({ body }) => ({
    directive: body.effectiveDirective,
    blocked: body.blockedURL ?? "",
    source: body.sourceFile ?? "",
    disposition: body.disposition,
  }));

/** The Reporting API sends reports of all kinds together. */
const reports = z
  .array(z.unknown())
  .max(100)
  .transform((list) =>
    list.flatMap((each) => {
      const { success, data } = violationReport.safeParse(each);
      return success ? [data] : [];
    }),
  );

const body = z.union([legacyReport, reports]);

/** The name of a directive, without its values. */
const directiveName = (directive: string) => /^[a-z-]{1,40}/.exec(directive)?.[0] ?? "unknown";

/** Paths and queries of other sites may be personal, so only the origin is kept; extensions have ids. */
function originOf(url: string): string {
  if (/^[a-z-]{1,30}$/.test(url)) return url;
  const parsed = URL.parse(url);
  if (!parsed) return url === "" ? "none" : "unknown";
  return /^https?:$/.test(parsed.protocol) ? parsed.origin : parsed.protocol;
}

/** Files in `assets/` are named by the build. */
function sourceOf(url: string, publicUrl: string): string {
  const { origin, pathname = "" } = URL.parse(url) ?? {};
  const isOwnFile = origin === publicUrl && /^\/assets\/[\w.-]{1,60}$/.test(pathname);
  return isOwnFile ? pathname : originOf(url);
}

/**
 * Reads the violations of a request's JSON, of either format.
 * @returns Undefined if it is neither.
 */
export function readViolations(json: unknown, publicUrl: string): Violation[] | undefined {
  const { success, data } = body.safeParse(json);
  if (!success) return undefined;
  return data.map(({ directive, blocked, source, disposition: how }) => ({
    directive: directiveName(directive),
    blocked: originOf(blocked),
    source: sourceOf(source, publicUrl),
    disposition: how,
  }));
}
