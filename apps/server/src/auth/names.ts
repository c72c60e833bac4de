/** What shows nothing: marks of format, too, and the Braille cell without a dot. */
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** The shortest name that can be told from others once it is folded. */
export const SHORTEST_NAME = 2;

/**
 * A username as names are compared: those that look alike but for case, width, invisible characters
 * or spaces are one.
 * @example foldName("Ｍozart \u200b AMADEUS") // "mozart amadeus"
 */
export function foldName(name: string): string {
  const visible = name.normalize("NFKC").replace(IGNORABLE, "");
  return visible.toLowerCase().normalize("NFKC").replaceAll(/\s+/gu, " ").trim();
}

/**
 * An address as addresses are compared. Nearly no mail server tells cases apart.
 * @example foldEmail("Anna@Example.org") // "anna@example.org"
 */
export function foldEmail(email: string): string {
  return email.toLowerCase();
}
