import { ConfigError } from "./config.ts";

/** Formats an error for an operator: one line, or one for each wrong variable. */
export function formatStartupError(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
