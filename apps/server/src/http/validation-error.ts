import { Failure } from "../failure.ts";

interface InvalidInput {
  readonly validation: readonly { readonly instancePath: string; readonly message?: string }[];
  readonly validationContext?: string;
}

/** Zod's default messages, which mean nothing to people. The contract's own are sentences. */
const ZOD_DEFAULT_MESSAGE = /^(Invalid|Too|Unrecognized|Expected)\b|^[a-z]/;

/** Input that the contract's schemas reject. Its message never contains text of the schema library. */
export function validationError({ validation, validationContext = "" }: InvalidInput): Failure {
  // A path with invalid parameters does not exist.
  const code = validationContext === "params" ? "not_found" : "validation_failed";
  const { instancePath = "", message = "" } = validation[0] ?? {};
  const [, field] = instancePath.split("/");
  const path = `${validationContext}${instancePath.replaceAll("/", ".")}`;
  return new Failure(code, {
    message: ZOD_DEFAULT_MESSAGE.test(message) ? `${path} is not valid.` : message,
    ...(validationContext === "body" && field ? { field } : {}),
  });
}
