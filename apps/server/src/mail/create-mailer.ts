import type { Log, Email, Mailer } from "./mailer.ts";
import { createOutboxDelivery } from "./outbox.ts";
import { createSmtpDelivery } from "./smtp.ts";

export interface MailConfig {
  /** `smtp://` or `smtps://`; without it, letters go to the outbox folder and their links to the log. */
  readonly smtpUrl: string | undefined;
  /** What the letters are from, and where answers to them go. */
  readonly mailSender: string;
  /** Absolute path of the data folder: the outbox lies below it. */
  readonly dataDir: string;
}

/** How long a letter that can't be delivered waits before it is tried again, in milliseconds. */
const WAITS_MS = [1_000, 15_000];
/** What a stop gives to letters under way; those that wait are given up. */
const SETTLE_MS = 1_200;

/** @param waitsMs One further try after each. */
export function createMailer(config: MailConfig, log: Log, waitsMs = WAITS_MS): Mailer {
  const { smtpUrl, mailSender, dataDir } = config;
  const deliver = smtpUrl ? createSmtpDelivery(smtpUrl, mailSender) : createOutboxDelivery(dataDir, mailSender, log);
  const underWay = new Set<Promise<void>>();

  async function carry(mail: Email): Promise<void> {
    for (const wait of [...waitsMs, undefined]) {
      try {
        await deliver(mail);
        return;
      } catch (error) {
        if (wait !== undefined && !isFinal(error)) await pause(wait);
        else return log.error({ reason: reasonOf(error) }, "a letter was not sent");
      }
    }
  }

  return {
    enqueue(mail) {
      const carried = carry(mail).finally(() => underWay.delete(carried));
      underWay.add(carried);
    },
    async settled() {
      await Promise.race([Promise.all(underWay), pause(SETTLE_MS)]);
    },
  };
}

/** Waits without keeping the process alive. */
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Whether the mail server will say the same next time. */
function isFinal(error: unknown): boolean {
  const { responseCode = 0 } = error as { responseCode?: number };
  return responseCode >= 500;
}

/** Servers repeat the address in what they say: of their refusals the code alone is kept. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(" ") || "unknown";
}
