/** Input for `chooseOpportunity`, when a menu is shown. */
export interface OpportunityContext {
  /** Time since the page was opened, ms. */
  readonly pageAge: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** When a full-screen ad was last shown in this browser, epoch milliseconds. */
  readonly shownAt: number | undefined;
  /** Whether a network is configured and its consent question unanswered. */
  readonly isConsentOpen: boolean;
  /** Whether a network would pay for a startup ad. */
  readonly isPaid: boolean;
}

/** All startup ads but the first wait for this age of the page. */
const MIN_PAGE_AGE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** Chooses between the consent question, a startup ad, and nothing (undefined). */
export function chooseOpportunity(context: OpportunityContext): "consent" | "ad" | undefined {
  const { pageAge: age, now, shownAt, isConsentOpen: undecided, isPaid: paid } = context;
  if (undecided) return "consent";
  if (shownAt === undefined) return "ad";
  // A clock that was set back far also counts.
  const isDayOver = Math.abs(now - shownAt) >= DAY_MS;
  return paid && isDayOver && age >= MIN_PAGE_AGE_MS ? "ad" : undefined;
}
