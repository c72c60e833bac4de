import type { z } from "zod/mini";
import { ERRORS } from "./errors.ts";

type Issue = z.core.$ZodRawIssue;

/** Names of fields that differ from their keys. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  newPassword: "Password",
  confirmPassword: "Password",
  token: "Reset token",
};

/** "currentPassword" becomes "Current password"; what is inside a field is named by its path. */
function fieldName(path: readonly PropertyKey[]): string {
  const [key, ...rest] = path.map(String);
  if (key === undefined || rest.length > 0) return path.map(String).join(".");
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return FIELD_NAMES[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const UNITS: Readonly<Record<string, string>> = { string: " characters", array: " entries" };

function predicate(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return (issue.input ?? undefined) === undefined ? "is required" : "is not valid";
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "is required";
      return `must be at least ${issue.minimum}${UNITS[issue.origin] ?? ""}`;
    case "too_big":
      return `must be at most ${issue.maximum}${UNITS[issue.origin] ?? ""}`;
    default:
      return "is not valid";
  }
}

/**
 * Words each issue for which a schema of the contract has no text of its own, so that the schema library's
 * texts reach no user. The server passes it to each validation of a request, the web to each of a form.
 * @example registrationSchema.safeParse({}, { error: issueMessage }) // "Username is required", …
 */
export const issueMessage = (issue: Issue): string => {
  const { path = [] } = issue;
  // A request without the expected body.
  if (path.length === 0) return ERRORS.validation_failed.message;
  return `${fieldName(path)} ${predicate(issue)}`;
};
