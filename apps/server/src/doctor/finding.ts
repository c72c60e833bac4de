/** Severity of a finding: `problem` keeps the server from working; `warning` may do so soon, or weakens it. */
export type Level = "ok" | "warning" | "problem";

export interface Finding {
  readonly check: string;
  readonly level: Level;
  /** The finding and, unless it is ok, what to do. */
  readonly message: string;
}

export const ok = (check: string, message: string): Finding => ({ check, level: "ok", message });
export const warning = (check: string, message: string): Finding => ({
  check,
  level: "warning",
  message,
});
export const problem = (check: string, message: string): Finding => ({
  check,
  level: "problem",
  message,
});

/** Why something failed, in a word or a sentence. Errors of the system are known by their codes. */
export function reasonOf(error: unknown): string {
  const { code = "", message, cause } = error as Error & { code?: string };
  if (cause instanceof Error) return reasonOf(cause);
  return /^E[A-Z]+$/.test(code) ? code : message;
}

/** @returns The work's result. @throws Error if it takes longer. */
export async function within<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new Error(`no answer within ${timeoutMs / 1000} s`)),
    timeoutMs,
  );
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
