/** Decides what is wrong with the server's log. Pure. */
import type { Finding } from "./findings.ts";

/** pino's `error`. */
const ERROR_LEVEL = 50;
const TASK_FAILED = "a background task failed";

interface Line {
  readonly level?: number;
  readonly msg?: string;
  readonly status?: number;
  readonly code?: string;
}

function parse(line: string): Line | undefined {
  try {
    return JSON.parse(line) as Line;
  } catch {
    return undefined;
  }
}

/** Busy, or out of room: documented, and logged as errors. */
const isDocumented = ({ status, code }: Line) =>
  status === 503 || status === 507 || code === "storage_full";

function isError(line: string): boolean {
  const entry = parse(line);
  // Node's own warning about an experimental feature that the passkeys library tries.
  if (!entry && line.includes("ExperimentalWarning")) return false;
  if (!entry) return /unhandled|uncaught|Error:|\(node:\d+\)/i.test(line);
  return entry.msg === TASK_FAILED || ((entry.level ?? 0) >= ERROR_LEVEL && !isDocumented(entry));
}

/** @param secrets Passwords, email addresses and tokens that the log must not contain. */
export function judgeLog(lines: readonly string[], secrets: readonly string[]): Finding[] {
  return lines.flatMap((line): Finding[] => {
    const detail = line.slice(0, 300);
    return [
      ...(isError(line) ? [{ kind: "log_error", where: "log", detail } as const] : []),
      ...(secrets.some((secret) => line.includes(secret))
        ? [{ kind: "log_secret", where: "log", detail } as const]
        : []),
    ];
  });
}
