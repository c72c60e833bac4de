import { ConfigError } from "../base/config-error.ts";

/** Reasons for which a server can't listen. */
const LISTEN_ERRORS: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is in use by another program. Stop it, or set PORT to another port.`,
  EACCES: (port) => `Port ${port} may not be used without more rights. Set PORT to 1024 or higher.`,
  EADDRNOTAVAIL: () => "HOST is not an address of this machine.",
};

function formatListenError(error: unknown): string | undefined {
  const { code = "", syscall, port = 0 } = error as NodeJS.ErrnoException & { port?: number };
  return syscall === "listen" ? LISTEN_ERRORS[code]?.(port) : undefined;
}

/** Formats an error for an operator: one line, or one for each wrong variable. */
export function formatStartupError(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const listenError = formatListenError(error);
  if (listenError !== undefined) return listenError;
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
