import {
  changePasswordSchema,
  forgotSchema,
  loginSchema,
  registrationSchema,
  resetPasswordSchema,
} from "@attune/contract";
import { z } from "zod/mini";

/** Schemas of the account forms: the contract's fields, plus fields that are never sent. */
export { forgotSchema as forgotFormSchema, loginSchema as loginFormSchema };

/** Checks the repeated password as soon as both fields exist, even if other fields are invalid. */
function passwordsMatch(first: string) {
  return {
    path: ["confirmPassword"],
    error: "Passwords don't match",
    when: ({ value }: { readonly value: unknown }) =>
      typeof value === "object" && value !== null && first in value && "confirmPassword" in value,
  };
}

export const registrationFormSchema = z
  .extend(registrationSchema, {
    confirmPassword: z.string(),
    emailConsent: z
      .boolean()
      .check(z.refine((agreed) => agreed, "You must agree to receive account notifications")),
  })
  .check(z.refine((form) => form.password === form.confirmPassword, passwordsMatch("password")));

export const changePasswordFormSchema = z
  .extend(changePasswordSchema, { confirmPassword: changePasswordSchema.shape.newPassword })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, passwordsMatch("newPassword")),
  );

export const resetPasswordFormSchema = z
  .extend(z.omit(resetPasswordSchema, { token: true }), { confirmPassword: z.string() })
  .check(
    z.refine((form) => form.newPassword === form.confirmPassword, passwordsMatch("newPassword")),
  );
