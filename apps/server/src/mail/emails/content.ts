/** Somebody's own words, such as a username: shown as they are, and never mixed up with ours. */
export interface UserText {
  readonly userText: string;
}

/** One part of a letter, in the order of reading. */
export type Block =
  | { readonly kind: "paragraph"; readonly parts: readonly (string | UserText)[] }
  | { readonly kind: "names"; readonly names: readonly UserText[] }
  | { readonly kind: "button"; readonly label: string; readonly url: string };

/** A letter before it is set in type, once as text and once as HTML. */
export interface EmailContent {
  /** Ours alone: nothing that people wrote stands in it. */
  readonly subject: string;
  readonly blocks: readonly Block[];
}

export const paragraph = (...parts: (string | UserText)[]): Block => ({ kind: "paragraph", parts });

export const names = (list: readonly string[]): Block => ({
  kind: "names",
  names: list.map(userText),
});

export const button = (label: string, url: string): Block => ({ kind: "button", label, url });

/** On one line, whatever it was: a line of its own in a letter would pass for one of ours. */
export const userText = (words: string): UserText => ({ userText: words.replaceAll(/\s+/gu, " ").trim() });
