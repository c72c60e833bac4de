import { PRODUCT } from "@attune/contract/product";
import type { Mail } from "./mailer.ts";

/** A letter as nodemailer takes it. The receiver is an object, so that no comma makes two of one. */
export function messageOf({ to, subject, text, html }: Mail, sender: string) {
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
