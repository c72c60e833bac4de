import { described } from "@attune/curriculum/described";
import { z } from "zod/mini";
import { defineEndpoint } from "../base/endpoint.ts";
import { okSchema, singleLine } from "../base/fields.ts";
import { emailField } from "./auth.ts";

export const changeEmailSchema = z.object({ email: emailField });

const linkSchema = z.object({
  token: singleLine(200).check(z.minLength(1, "The link is not complete")),
});

export const emailStatusSchema = z.object({
  email: z.string(),
  isConfirmed: z.boolean(),
  pendingEmail: described(
    z.nullable(z.string()),
    "Replaces the address when the emailed link is followed",
  ),
});
export type EmailStatus = z.infer<typeof emailStatusSchema>;

const resultSchema = z.enum(["confirmed", "alreadyConfirmed", "changed"]);
export type ConfirmationResult = z.infer<typeof resultSchema>;

const PATH = "/api/auth";

export const emailEndpoints = {
  getEmail: defineEndpoint({
    method: "GET",
    path: `${PATH}/email`,
    auth: "user",
    summary: "Returns the address of the account, whether it is confirmed, and a change that waits",
    response: emailStatusSchema,
    errors: [],
  }),
  sendConfirmation: defineEndpoint({
    method: "POST",
    path: `${PATH}/email/confirmation`,
    auth: "user",
    summary: "Emails a new link to the address that waits for its confirmation, if any",
    response: okSchema,
    errors: ["rate_limited"],
  }),
  changeEmail: defineEndpoint({
    method: "POST",
    path: `${PATH}/email/change`,
    auth: "user",
    summary:
      "Emails a link to a new address, within ten minutes of a sign-in; following it changes the address",
    body: changeEmailSchema,
    response: okSchema,
    errors: ["reauthentication_required", "rate_limited"],
  }),
  cancelEmailChange: defineEndpoint({
    method: "DELETE",
    path: `${PATH}/email/change`,
    auth: "user",
    summary: "Voids the link to a new address",
    response: okSchema,
    errors: [],
  }),
  confirmEmail: defineEndpoint({
    method: "POST",
    path: `${PATH}/confirm-email`,
    auth: "anyone",
    summary: "Confirms or changes an address by an emailed link; may be repeated",
    body: linkSchema,
    response: z.object({ result: resultSchema }),
    errors: ["email_link_invalid", "rate_limited"],
  }),
  undoEmailChange: defineEndpoint({
    method: "POST",
    path: `${PATH}/undo-email-change`,
    auth: "anyone",
    summary:
      "Restores the former address by an emailed link, once; ends every auth session and voids the password",
    body: linkSchema,
    response: z.object({ resetToken: described(z.string(), "Sets a new password") }),
    errors: ["email_link_invalid", "rate_limited"],
  }),
};
