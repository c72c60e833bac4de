import { ApiError, NetworkError } from "@attune/contract";

/** What a failed call says to people. */
export function failureWords(error: unknown): string {
  if (error instanceof ApiError && error.reason) return error.reason;
  if (error instanceof NetworkError) return error.message;
  return "Something went wrong. Please try again.";
}
