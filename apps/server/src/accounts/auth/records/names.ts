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

/** Gmail's two domains; its mailboxes have no dots. */
const GMAIL = /^(?<name>[^@]*)@(?:gmail|googlemail)\.com$/;

/**
 * The mailbox that emails to an address fill: many mail servers ignore what follows a plus, and Gmail ignores dots.
 * @example toMailbox("Anna+choir@Example.org") // "anna@example.org"
 * @example toMailbox("A.n.n.a@googlemail.com") // "anna@gmail.com"
 */
export function toMailbox(email: string): string {
  const withoutTag = foldEmail(email).replace(/\+[^@]*(?=@)/, "");
  const name = GMAIL.exec(withoutTag)?.groups?.["name"];
  return name === undefined ? withoutTag : `${name.replaceAll(".", "")}@gmail.com`;
}
