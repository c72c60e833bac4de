import { Failure } from "../failure.ts";

interface InvalidInput {
  readonly validation: readonly { readonly instancePath: string; readonly message?: string }[];
  readonly validationContext?: string;
}

/** Zod's default messages, which do not name the field. The contract's own messages are sentences. */
const ZOD_DEFAULT_MESSAGE = /^(Invalid|Too|Unrecognized|Expected)\b|^[a-z]/;

/** Input that the contract's schemas reject. */
export function validationError({ validation, validationContext = "" }: InvalidInput): Failure {
  // A path with invalid parameters does not exist.
  const code = validationContext === "params" ? "not_found" : "validation_failed";
  const { instancePath = "", message = "" } = validation[0] ?? {};
  const [, field] = instancePath.split("/");
  const path = `${validationContext}${instancePath.replaceAll("/", ".")}`;
  return new Failure(code, {
    message: ZOD_DEFAULT_MESSAGE.test(message) ? `${path}: ${message}` : message,
    ...(validationContext === "body" && field ? { field } : {}),
  });
}
