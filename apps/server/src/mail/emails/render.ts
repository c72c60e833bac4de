import type { Email } from "../mailer.ts";
import type { EmailContent } from "./content.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

/** Renders an email as plain text and as HTML. */
export const renderEmail = (to: string, content: EmailContent): Email => ({
  to,
  subject: content.subject,
  text: renderText(content),
  html: renderHtml(content),
});
