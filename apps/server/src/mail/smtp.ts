import { createTransport } from "nodemailer";
import type { Deliver } from "./mailer.ts";
import { toMessage } from "./message.ts";

export const CONNECT_TIMEOUT_MS = 10_000;
export const SOCKET_TIMEOUT_MS = 20_000;

/** @throws Error if the mail server can't be reached, or refuses the user. Bounded by the timeout. */
export async function verifySmtp(url: string, timeoutMs: number): Promise<void> {
  const transport = createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

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
