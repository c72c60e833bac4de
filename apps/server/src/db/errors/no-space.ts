/** Codes of the system for a file that can't grow: on a full disk, and beyond a quota. */
const CODES = ["ENOSPC", "EDQUOT"];

export const isNoSpace = (error: unknown): boolean =>
  error instanceof Error && "code" in error && CODES.includes(String(error.code));
