import { isTooEasyForAdmin } from "../auth/passwords/password-policy.ts";
import type { PasswordStrength } from "../auth/passwords/password-strength.ts";
import { ConfigError } from "../config.ts";
import type { AdminConfig } from "./credentials.ts";

/** @throws ConfigError if the configured password is too easy to guess. */
export async function checkAdminPassword(
  { username, password, email = "" }: AdminConfig,
  strength: PasswordStrength,
): Promise<void> {
  if (password === undefined) return;
  if (await isTooEasyForAdmin(strength, password, { username, email }))
    throw new ConfigError(
      "ADMIN_PASSWORD is too easy to guess. Choose a longer one, or leave it unset to have one generated.",
    );
}
