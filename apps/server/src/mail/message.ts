import { PRODUCT } from "@attune/contract/product";
import { createTransport } from "nodemailer";
import type { Email } from "./mailer.ts";

/** An email in nodemailer's format. `to` is an object so that a comma cannot add a recipient. */
export function toMessage({ to, subject, text, html }: Email, sender: string) {
  return {
    from: { name: PRODUCT.name, address: sender },
    replyTo: sender,
    to: { name: "", address: to },
    subject,
    text,
    html,
    // Suppresses automatic replies (RFC 3834).
    headers: { "auto-submitted": "auto-generated" },
  };
}

const composer = createTransport({
  streamTransport: true,
  buffer: true,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The bytes of an email, in MIME format. */
export async function compose(email: Email, sender: string): Promise<Buffer> {
  const { message } = await composer.sendMail(toMessage(email, sender));
  return message as Buffer;
}
