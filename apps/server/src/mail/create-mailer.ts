import type { Deliver, DeliveryResult, Email, Log, Mailer } from "./mailer.ts";
import { compose } from "./message.ts";
import { createOutboxDelivery } from "./outbox.ts";
import { createSmtpDelivery } from "./smtp.ts";

export interface MailConfig {
  /** `smtp://` or `smtps://`. If undefined, emails go to the outbox folder. */
  readonly smtpUrl: string | undefined;
  /** The address in `From` and `Reply-To`. */
  readonly mailSender: string;
  /** Absolute path of the data folder, which contains the outbox. */
  readonly dataDir: string;
  /** The site's public origin, which decides whether links may be logged. */
  readonly publicUrl: string;
}

export const RETRY_DELAYS_MS = [1_000, 15_000];
/** How long a stopping server waits for deliveries; pending retries are dropped. */
const SETTLE_TIMEOUT_MS = 1_200;

interface MailerOptions {
  /** One more attempt after each delay. */
  readonly retryDelaysMs?: readonly number[];
  /** Called once for each email. */
  readonly onResult?: (result: DeliveryResult) => void;
}

export function createMailer(config: MailConfig, log: Log, options: MailerOptions = {}): Mailer {
  const { retryDelaysMs = RETRY_DELAYS_MS, onResult = () => {} } = options;
  const deliver = config.smtpUrl
    ? createSmtpDelivery(config.smtpUrl, config.mailSender)
    : createOutboxDelivery(config, log);
  const deliveries = new Set<Promise<void>>();

  async function deliverOrLog(email: Email): Promise<void> {
    try {
      await deliverWithRetry(deliver, email, retryDelaysMs);
      onResult("sent");
    } catch (error) {
      onResult(isPermanent(error) ? "refused" : "failed");
      log.error(
        { reason: toReason(error) },
        "dropped an email that could not be sent; check SMTP_URL with `npm run operate -- doctor`",
      );
    }
  }

  function track(work: Promise<unknown>): void {
    const delivery = work.then(() => void deliveries.delete(delivery));
    deliveries.add(delivery);
  }

  return {
    enqueue: (email) => track(deliverOrLog(email)),
    discard: (email) => track(compose(email, config.mailSender).catch(() => {})),
    async settled() {
      await Promise.race([Promise.all(deliveries), delay(SETTLE_TIMEOUT_MS)]);
    },
  };
}

/** Retries failed deliveries, except those that the mail server rejected permanently. */
async function deliverWithRetry(
  deliver: Deliver,
  email: Email,
  [delayMs, ...laterDelaysMs]: readonly number[],
): Promise<void> {
  try {
    await deliver(email);
  } catch (error) {
    if (delayMs === undefined || isPermanent(error)) throw error;
    await delay(delayMs);
    await deliverWithRetry(deliver, email, laterDelaysMs);
  }
}

/** Does not keep the process alive. */
const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** SMTP 5xx: the server will reject the email again. */
function isPermanent(error: unknown): boolean {
  const { responseCode = 0 } = error as { responseCode?: number };
  return responseCode >= 500;
}

/** Error codes only: mail servers repeat the recipient's address in their messages. */
function toReason(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(" ") || "unknown";
}
