import type { Mailer } from "./mailer.ts";

export interface MailConfig {
  /** `smtp://` or `smtps://`; without it, letters go to the outbox folder and their links to the log. */
  readonly smtpUrl: string | undefined;
  /** What the letters are from. */
  readonly mailSender: string;
  /** Absolute path of the data folder: the outbox lies below it. */
  readonly dataDir: string;
}

type Log = Record<"info" | "error", (facts: object, message: string) => void>;

export function createMailer(_config: MailConfig, _log: Log): Mailer {
  throw new Error("unwritten");
}
