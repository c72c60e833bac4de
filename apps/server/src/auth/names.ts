/** Invisible characters: default-ignorable ones, format controls and the blank Braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Minimum length of a folded username, in code points. */
export const MIN_FOLDED_LENGTH = 2;

/**
 * The form in which usernames are compared: names that differ only in case, width, spaces or invisible
 * characters are equal.
 * @example foldName("Ｍozart \u200b AMADEUS") // "mozart amadeus"
 */
export function foldName(name: string): string {
  const visible = name.normalize("NFKC").replace(INVISIBLE, "");
  return visible.toLowerCase().normalize("NFKC").replaceAll(/\s+/gu, " ").trim();
}

/**
 * The form in which email addresses are compared. Hardly any mail server is case-sensitive.
 * @example foldEmail("Anna@Example.org") // "anna@example.org"
 */
export function foldEmail(email: string): string {
  return email.toLowerCase();
}

/**
 * The mailbox that emails to an address fill: many mail servers ignore what follows a plus.
 * @example toMailbox("Anna+choir@Example.org") // "anna@example.org"
 */
export const toMailbox = (email: string): string => foldEmail(email).replace(/\+[^@]*(?=@)/, "");
