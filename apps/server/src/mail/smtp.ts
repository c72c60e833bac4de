import { createTransport } from "nodemailer";
import type { Deliver } from "./mailer.ts";
import { toMessage } from "./message.ts";

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** Sends by a mail server. @param url `smtp://` or `smtps://`, with user and password where needed. */
export function createSmtpDelivery(url: string, sender: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // A letter is what we wrote: no file or address that it names is ever read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    await transport.sendMail(toMessage(mail, sender));
  };
}
