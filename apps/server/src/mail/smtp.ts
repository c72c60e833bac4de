import { createTransport } from "nodemailer";
import type { Deliver } from "./mailer.ts";
import { toMessage } from "./message.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** @param url `smtp://` or `smtps://`, with user and password if the server requires them. */
export function createSmtpDelivery(url: string, sender: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // Emails have no attachments: nodemailer must never read files or URLs into them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (email) => {
    await transport.sendMail(toMessage(email, sender));
  };
}
