/** An email to one recipient. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Sends emails in the background, so response time does not reveal whether one was sent. Logs emails
 * that cannot be delivered, without the recipient.
 */
export interface Mailer {
  enqueue(email: Email): void;
  /** Composes the email as if it were sent, which takes as long, and drops it. */
  discard(email: Email): void;
  /** Resolves when no delivery is running, or after a short timeout. */
  settled(): Promise<void>;
}

/** Outcome of sending an email: `refused` permanently by the mail server, `failed` after the last retry. */
export type DeliveryResult = "sent" | "refused" | "failed";

/** Delivers one email. @throws Error if it fails. */
export type Deliver = (email: Email) => Promise<void>;

export type Log = Record<"info" | "error", (facts: object, message: string) => void>;
