import { setTimeout } from "node:timers/promises";

const INTERVAL_MS = 50;

export interface PollOptions {
  readonly timeoutMs: number;
  /** The expected condition, for the error. */
  readonly expected: string;
}

/** The result of a look: a value, or the reason why it is not there yet. */
export type Look<Value> = { readonly found: Value } | { readonly missing: string };

/**
 * Looks every 50 ms until there is a value. Errors of a look count as "not yet": pages come and go.
 *
 * @throws Error that says what was expected and what the last look found instead.
 */
export async function poll<Value>(
  look: () => Promise<Look<Value>>,
  { timeoutMs, expected }: PollOptions,
): Promise<Value> {
  let last = "nothing";
  for (const until = Date.now() + timeoutMs; ; await setTimeout(INTERVAL_MS)) {
    try {
      const result = await look();
      if ("found" in result) return result.found;
      last = result.missing;
    } catch (error) {
      last = (error as Error).message;
    }
    if (Date.now() > until) throw new Error(`expected ${expected}; found ${last}`);
  }
}
