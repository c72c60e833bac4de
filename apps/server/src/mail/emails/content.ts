/** Text that a user typed, such as a username. Rendered verbatim and visibly apart from our own text. */
export interface UserText {
  readonly userText: string;
}

/** One block of an email, in reading order. */
export type Block =
  | { readonly kind: "paragraph"; readonly parts: readonly (string | UserText)[] }
  | { readonly kind: "names"; readonly names: readonly UserText[] }
  | { readonly kind: "button"; readonly label: string; readonly url: string };

/** The content of an email, rendered once as plain text and once as HTML. */
export interface EmailContent {
  /** Never contains user text. */
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** Says why the recipient received the email; by default, because an account uses the address. */
  readonly footer?: string;
}

export const paragraph = (...parts: (string | UserText)[]): Block => ({ kind: "paragraph", parts });

export const names = (list: readonly string[]): Block => ({
  kind: "names",
  names: list.map(userText),
});

export const button = (label: string, url: string): Block => ({ kind: "button", label, url });

/** Collapses whitespace, line breaks included: a separate line would look like our own text. */
export const userText = (text: string): UserText => ({
  userText: text.replaceAll(/\s+/gu, " ").trim(),
});
