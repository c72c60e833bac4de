import {
  changePasswordSchema,
  forgotSchema,
  loginSchema,
  registrationSchema,
  resetPasswordSchema,
} from "@attune/contract";
import { z } from "zod";

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

export const registrationFormSchema = registrationSchema
  .extend({
    confirmPassword: z.string(),
    emailConsent: z
      .boolean()
      .refine((agreed) => agreed, "You must agree to receive account notifications"),
  })
  .refine((form) => form.password === form.confirmPassword, passwordsMatch("password"));

export const changePasswordFormSchema = changePasswordSchema
  .extend({ confirmPassword: changePasswordSchema.shape.newPassword })
  .refine((form) => form.newPassword === form.confirmPassword, passwordsMatch("newPassword"));

export const resetPasswordFormSchema = resetPasswordSchema
  .omit({ token: true })
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, passwordsMatch("newPassword"));
