import type { Mail } from "../mailer.ts";
import { asHtml } from "./as-html.ts";
import { asText } from "./as-text.ts";
import type { Letter } from "./letter.ts";

/** Sets a letter in type, as text and as HTML. */
export const mailOf = (to: string, letter: Letter): Mail => ({
  to,
  subject: letter.subject,
  text: asText(letter),
  html: asHtml(letter),
});
