import { PRODUCT } from "@attune/contract/product";
import { Failure } from "../../../base/failure.ts";
import type { PasswordStrength } from "./password-strength.ts";

/** How many entries of the ranked list of leaked passwords are rejected. */
const COMMON_PASSWORD_COUNT = 10_000;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loads on first use: the list is larger than the server's own code. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  commonPasswords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].slice(0, COMMON_PASSWORD_COUNT)),
  );
  return commonPasswords;
}

const toLetters = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, "");

/** The account that the password is for. */
export interface Owner {
  readonly username: string;
  readonly email: string;
}

/**
 * Whether an attacker would try it first: a common password, also with changed case or punctuation, or
 * the username, mailbox or product name with digits and punctuation.
 * @example await isEasilyGuessed("Password1!", owner) // true
 */
export async function isEasilyGuessed(password: string, owner: Owner): Promise<boolean> {
  const lowerCase = password.toLowerCase();
  const alphanumeric = lowerCase.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const common = await loadCommonPasswords();
  if (common.has(lowerCase) || common.has(alphanumeric)) return true;
  const letters = toLetters(password);
  const [mailbox = ""] = owner.email.split("@");
  return letters !== "" && [owner.username, mailbox, PRODUCT.name].map(toLetters).includes(letters);
}

/** Words that an attacker who knows the owner tries first. */
const toPersonalWords = ({ username, email }: Owner): string[] => [
  ...[username, email, PRODUCT.name].filter(Boolean),
  ...`${username} ${email}`.split(/[^\p{L}\p{N}]+/u).filter(Boolean),
];

/** Lowest accepted score: 10⁶ guesses, since logins are limited. */
const MIN_SCORE = 2;
/** The administrator sees everyone's personal data. */
const MIN_ADMIN_SCORE = 3;

async function isTooEasy(
  strength: PasswordStrength,
  password: string,
  owner: Owner,
  minScore: number,
): Promise<boolean> {
  if (await isEasilyGuessed(password, owner)) return true;
  return (await strength.score(password, toPersonalWords(owner))) < minScore;
}

/** @throws Failure `password_refused`, `server_busy` */
export async function rejectGuessable(
  { passwordStrength }: { readonly passwordStrength: PasswordStrength },
  password: string,
  owner: Owner,
  field: "password" | "newPassword",
): Promise<void> {
  if (await isTooEasy(passwordStrength, password, owner, MIN_SCORE))
    throw new Failure("password_refused", { field });
}

/** Whether the administrator's configured password must not be used. */
export function isTooEasyForAdmin(
  strength: PasswordStrength,
  password: string,
  owner: Owner,
): Promise<boolean> {
  return isTooEasy(strength, password, owner, MIN_ADMIN_SCORE);
}
