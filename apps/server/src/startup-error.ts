import { ConfigError } from "./config.ts";

/** What an operator can act on, in one line each. */
export function formatStartupError(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
