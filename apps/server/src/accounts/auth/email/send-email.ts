import { type Use, usesFrom } from "../../../limits/service.ts";
import type { Email } from "../../../mail/mailer.ts";
import type { AuthContext } from "../context.ts";
import {
  EMAILS_FROM,
  EMAILS_TO_A_DAY,
  EMAILS_TO_AN_HOUR,
  EMAILS_TO_UNCONFIRMED,
  NOTICES_TO,
} from "../limits.ts";
import type { Account } from "../records/accounts-repository.ts";
import { toMailbox } from "../records/names.ts";

interface Occasion {
  /** IP address of the request. */
  readonly address: string;
  /** Whether the owner of the email address has confirmed it, for any account. */
  readonly isConfirmed: boolean;
  /** Notifies the owner of a change. Emails that strangers can ask for don't use up the limit of these. */
  readonly isNotice?: boolean;
  /** Does the same work without sending it, so that its time doesn't reveal that there is no account. */
  readonly isDecoy?: boolean;
}

type Sender = Pick<AuthContext, "limits" | "mailer">;

/** @param accounts All accounts of one address. */
export const isAddressConfirmed = (
  accounts: readonly Pick<Account, "email_confirmed_at">[],
): boolean => accounts.some(({ email_confirmed_at }) => email_confirmed_at !== null);

/** Counts as many limits for an unconfirmed address, or one without an account, as for a confirmed one. */
function usesOf({ to }: Email, { address, isConfirmed, isNotice }: Occasion): Use[] {
  const mailbox = toMailbox(to);
  const perDay = isConfirmed ? EMAILS_TO_A_DAY : EMAILS_TO_UNCONFIRMED;
  const notices = isConfirmed ? NOTICES_TO : EMAILS_TO_UNCONFIRMED;
  const perMailbox = isNotice ? [notices] : [EMAILS_TO_AN_HOUR, perDay];
  return [
    ...perMailbox.map((limit) => [limit, mailbox] as const),
    ...usesFrom(EMAILS_FROM, address),
  ];
}

/** Sends an email unless its mailbox or the network of the request has had too many, whatever the reasons. */
export async function sendEmail(
  { limits, mailer }: Sender,
  email: Email,
  occasion: Occasion,
): Promise<void> {
  const isAllowed = await limits.tryConsumeAll(usesOf(email, occasion));
  if (isAllowed && !occasion.isDecoy) mailer.enqueue(email);
  else mailer.discard(email);
}

/**
 * Counts an email that the request depends on. The caller enqueues it after it has stored what the email
 * refers to.
 * @throws Failure `rate_limited`
 */
export async function reserveEmail(
  { limits }: Pick<Sender, "limits">,
  email: Email,
  occasion: Omit<Occasion, "isDecoy">,
): Promise<void> {
  await limits.consumeAll(usesOf(email, occasion));
}
