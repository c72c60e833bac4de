import type { Email } from "../mailer.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import type { EmailContent } from "./content.ts";

/** Sets a letter in type, as text and as HTML. */
export const renderEmail = (to: string, letter: EmailContent): Email => ({
  to,
  subject: letter.subject,
  text: renderText(letter),
  html: renderHtml(letter),
});
