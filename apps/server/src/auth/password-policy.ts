import { PRODUCT } from "@attune/contract/product";
import { Failure } from "../failure.ts";

/** Of the ranked list of leaked passwords. */
const COMMON = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is set: the whole list is larger than the server's own code. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].slice(0, COMMON)),
  );
  return common;
}

const lettersOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, "");

/** Whose password it is to be. */
export interface Owner {
  readonly username: string;
  readonly email: string;
}

/**
 * Whether it would be among the first tries of anyone who guesses: a common password with its case
 * or punctuation changed, or a name that everyone knows, with digits and punctuation.
 * @example await isEasilyGuessed("Password1!", owner) // true
 */
export async function isEasilyGuessed(password: string, owner: Owner): Promise<boolean> {
  const lower = password.toLowerCase();
  const plain = lower.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const list = await commonPasswords();
  if (list.has(lower) || list.has(plain)) return true;
  const letters = lettersOf(password);
  const [mailbox = ""] = owner.email.split("@");
  return letters !== "" && [owner.username, mailbox, PRODUCT.name].map(lettersOf).includes(letters);
}

/** @throws Failure `password_refused` */
export async function rejectGuessable(
  password: string,
  owner: Owner,
  field: "password" | "newPassword",
): Promise<void> {
  if (await isEasilyGuessed(password, owner)) throw new Failure("password_refused", { field });
}
