/** Decides what is wrong with a response. Pure. */
import type { IncomingHttpHeaders } from "node:http";
import type { Finding, FindingKind } from "./findings.ts";

export interface Received {
  /** 0 if the server closed the connection without a response. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly ms: number;
}

export interface Rules {
  /** Slower responses are a finding. */
  readonly maxMs: number;
  /** Origins whose pages may read responses. */
  readonly allowedOrigins: readonly string[];
  /** Folders of the machine that no response may contain. */
  readonly machinePaths: readonly string[];
}

export interface Expectation {
  /** The caller may not do this. */
  readonly mustRefuse?: boolean;
  /** Texts of other users that this caller must not see. */
  readonly foreignSecrets: readonly string[];
}

/** Part of the payloads; unescaped in a page, it would be an element. */
export const PROBE_ELEMENT = "<attune-probe";
/** Payloads with line breaks try to add this header. */
export const PROBE_HEADER = "x-attune-probe";

/** `not_ready`, `server_busy`, `database_unavailable`; `storage_full`. */
const DOCUMENTED_SERVER_ERRORS = [503, 507];

const LEAKS: readonly (readonly [FindingKind, RegExp])[] = [
  ["stack", /\n\s+at \S.*:\d+:\d+|"stack"\s*:|\bnode:internal\/|file:\/\/\/\S+\.ts|\.ts:\d+:\d+/],
  [
    "sql_text",
    /SQLITE_[A-Z]|SqliteError|syntax error at or near|": syntax error|UNIQUE constraint failed|violates \w+(-\w+)? constraint|invalid input syntax for type|\b(select|insert into|update|delete from) "\w+"|unrecognized token: /i,
  ],
  [
    "validator_text",
    /ZodError|"code"\s*:\s*"(invalid_type|too_big|too_small|invalid_union)"|"issues"\s*:\s*\[|unionErrors/,
  ],
];

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 160);

function excerpt(text: string, index: number): string {
  return oneLine(text.slice(Math.max(0, index - 40), index + 120));
}

function* leaks(body: string, { machinePaths }: Rules): Generator<[FindingKind, string]> {
  for (const [kind, pattern] of LEAKS) {
    const match = pattern.exec(body);
    if (match) yield [kind, excerpt(body, match.index)];
  }
  for (const path of machinePaths)
    if (body.includes(path)) yield ["machine_path", excerpt(body, body.indexOf(path))];
}

function* headerFaults({ headers }: Received, rules: Rules): Generator<[FindingKind, string]> {
  if (headers["x-content-type-options"] !== "nosniff")
    yield ["missing_header", "x-content-type-options: nosniff"];
  if (!headers["content-security-policy"]) yield ["missing_header", "content-security-policy"];
  if (PROBE_HEADER in headers) yield ["injected_header", PROBE_HEADER];
  const origin = headers["access-control-allow-origin"];
  if (origin !== undefined && !rules.allowedOrigins.includes(origin))
    yield ["foreign_origin_allowed", origin];
}

function* faults(
  received: Received,
  rules: Rules,
  { mustRefuse, foreignSecrets }: Expectation,
): Generator<[FindingKind, string]> {
  const { status, headers, body, ms } = received;
  if (ms > rules.maxMs) yield ["slow", `${Math.round(ms)} ms`];
  if (status === 0) return;
  if (status >= 500 && !DOCUMENTED_SERVER_ERRORS.includes(status))
    yield ["server_error", `${status} ${oneLine(body)}`];
  yield* headerFaults(received, rules);
  yield* leaks(body, rules);
  const isPage = /html/i.test(headers["content-type"] ?? "");
  if (isPage && body.includes(PROBE_ELEMENT))
    yield ["reflected", excerpt(body, body.indexOf(PROBE_ELEMENT))];
  if (mustRefuse && status < 400) yield ["not_refused", `${status} ${oneLine(body)}`];
  if (foreignSecrets.some((secret) => body.includes(secret)))
    yield ["foreign_data", `${status} ${oneLine(body)}`];
}

/** @param where Names the request in findings. */
export function judgeResponse(
  where: string,
  received: Received,
  rules: Rules,
  expectation: Expectation,
): Finding[] {
  return [...faults(received, rules, expectation)].map(([kind, detail]) => ({
    kind,
    where,
    detail,
  }));
}
