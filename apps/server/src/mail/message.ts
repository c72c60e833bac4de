import { PRODUCT } from "@attune/contract/product";
import type { Email } from "./mailer.ts";

/** A letter as nodemailer takes it. The receiver is an object, so that no comma makes two of one. */
export function toMessage({ to, subject, text, html }: Email, sender: string) {
  return {
    from: { name: PRODUCT.name, address: sender },
    replyTo: sender,
    to: { name: "", address: to },
    subject,
    text,
    html,
    // No machine is to answer it.
    headers: { "auto-submitted": "auto-generated" },
  };
}
