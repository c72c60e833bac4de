import { DatabaseUnavailable } from "../../../db/errors/unavailable.ts";
import type { SessionLifetime } from "../lifetimes.ts";

interface StoredSession {
  readonly created_at: number;
  readonly used_at: number;
}

/** Times in the future, after a clock was set back, count as now. */
export function isExpired(
  { created_at, used_at }: StoredSession,
  now: number,
  { idleMs, absoluteMs }: SessionLifetime,
): boolean {
  return now - used_at >= idleMs || now - created_at >= absoluteMs;
}

/** Calls `touch` if the stored last use is too old. Skips it while the database rejects writes. */
export async function recordUse(
  { used_at }: StoredSession,
  now: number,
  { usePrecisionMs }: SessionLifetime,
  touch: () => Promise<void>,
): Promise<void> {
  if (now - used_at < usePrecisionMs) return;
  try {
    await touch();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}
