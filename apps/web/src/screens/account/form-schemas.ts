import {
  changePasswordSchema,
  forgotSchema,
  loginSchema,
  registrationSchema,
  resetPasswordSchema,
} from "@attune/contract";
import { z } from "zod";

/**
 * What the account's forms ask for: the contract's fields, and those that never leave the browser.
 */
export { forgotSchema as forgotForm, loginSchema as loginForm };

/** Told as soon as both are there, whatever is wrong with the rest of the form. */
function repeated(first: string) {
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
  .refine((form) => form.password === form.confirmPassword, repeated("password"));

export const changePasswordFormSchema = changePasswordSchema
  .extend({ confirmPassword: changePasswordSchema.shape.newPassword })
  .refine((form) => form.newPassword === form.confirmPassword, repeated("newPassword"));

export const resetPasswordFormSchema = resetPasswordSchema
  .omit({ token: true })
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, repeated("newPassword"));
