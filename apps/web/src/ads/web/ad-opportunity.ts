/** What is known when the page has turned from one place of rest to another. */
export interface TurnAtRest {
  /** Since the page was opened, ms. */
  readonly age: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** When a full-screen ad was shown last in this browser, epoch milliseconds. */
  readonly shownAt: number | undefined;
  /** Whether there is a network about which nobody has decided yet. */
  readonly undecided: boolean;
  /** Whether a network would pay for it. */
  readonly paid: boolean;
}

/** The first minute is the learner's. */
const FIRST_MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** What there is a moment for: the question of consent, or an ad. */
export function restMoment(turn: TurnAtRest): "consent" | "ad" | undefined {
  const { age, now, shownAt, undecided, paid } = turn;
  if (age < FIRST_MINUTE_MS) return undefined;
  if (undecided) return "consent";
  if (shownAt === undefined) return "ad";
  // A clock that was set back counts as a day.
  const long = Math.abs(now - shownAt) >= DAY_MS;
  return paid && long ? "ad" : undefined;
}
