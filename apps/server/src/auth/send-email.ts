import { usesFrom } from "../limits/service.ts";
import type { Email } from "../mail/mailer.ts";
import type { AuthContext } from "./context.ts";
import { EMAILS_FROM, EMAILS_TO_A_DAY, EMAILS_TO_AN_HOUR, NOTICES_TO } from "./limits.ts";
import { toMailbox } from "./names.ts";

interface Occasion {
  /** IP address of the request. */
  readonly address: string;
  /** Notifies the owner of a change. Emails that strangers can ask for don't use up the limit of these. */
  readonly isNotice?: boolean;
  /** Does the same work without sending it, so that its time doesn't reveal that there is no account. */
  readonly isDecoy?: boolean;
}

/** Sends an email unless its mailbox or the network of the request has had too many, whatever the reasons. */
export async function sendEmail(
  { limits, mailer }: Pick<AuthContext, "limits" | "mailer">,
  email: Email,
  { address, isNotice = false, isDecoy = false }: Occasion,
): Promise<void> {
  const mailbox = toMailbox(email.to);
  const perMailbox = isNotice ? [NOTICES_TO] : [EMAILS_TO_AN_HOUR, EMAILS_TO_A_DAY];
  const uses = perMailbox.map((limit) => [limit, mailbox] as const);
  const isAllowed = await limits.tryConsumeAll([...uses, ...usesFrom(EMAILS_FROM, address)]);
  if (isAllowed && !isDecoy) mailer.enqueue(email);
  else mailer.discard(email);
}
