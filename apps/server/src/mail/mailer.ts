/** A letter to one person. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Sends letters behind the request's back, so that no answer tells by its time whether one was
 * written. What can't be sent is logged, without its address.
 */
export interface Mailer {
  enqueue(mail: Email): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

/** Hands one letter over. @throws Error where it could not. */
export type Deliver = (mail: Email) => Promise<void>;

export type Log = Record<"info" | "error", (facts: object, message: string) => void>;
