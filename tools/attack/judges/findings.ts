/** Kinds of faults that an attack finds. */
export const FINDING_KINDS = [
  "server_error",
  "stack",
  "sql_text",
  "validator_text",
  "machine_path",
  "slow",
  "no_answer",
  "missing_header",
  "reflected",
  "injected_header",
  "foreign_origin_allowed",
  "not_refused",
  "foreign_data",
  "smuggled",
  "log_error",
  "log_secret",
  "email_host",
  "died",
  "memory",
  "sql_injection",
  "scanner",
  "incomplete",
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export interface Finding {
  readonly kind: FindingKind;
  /** The request or the tool, short enough for a table. */
  readonly where: string;
  readonly detail: string;
}
