import { isKept, isLaterChange, lastChanges, type SetChange } from "@attune/contract";
import { isSent, type StoredChange, type StoredChanges } from "./stored-set.ts";

/** Keeps the change of each set that counts. */
export const mergeChanges = (own: StoredChanges, others: StoredChanges): StoredChanges =>
  lastChanges([...own.values(), ...others.values()]);

/** As if this device had never sent them. */
export const unsent = (changes: StoredChanges): StoredChanges =>
  new Map([...changes].map(([id, change]) => [id, { ...change, sentAt: undefined }]));

const isSame = (one: SetChange | undefined, other: SetChange) =>
  one !== undefined && !isLaterChange(one, other) && !isLaterChange(other, one);

/**
 * Adopts what an account answered to some changes, but for what it hasn't been sent.
 *
 * @param now What this device stores now; it may have changed since the changes were sent.
 */
export function adoptChanges(
  now: StoredChanges,
  sent: StoredChanges,
  account: readonly SetChange[],
): StoredChanges {
  const adopted = new Map<string, StoredChange>(
    account.map((change) => [change.id, { ...change, sentAt: change.changedAt }]),
  );
  for (const [id, own] of now) {
    const theirs = adopted.get(id);
    const wasSent = isSame(sent.get(id), own);
    // The account changes the time of a change that comes from the future.
    if (theirs && (wasSent || isSame(theirs, own))) continue;
    if (!wasSent && !isSent(own)) adopted.set(id, own);
    // An answer that was overtaken, or an older backup of the account: it gets the change again.
    else if (theirs && isLaterChange(own, theirs)) adopted.set(id, { ...own, sentAt: undefined });
    else if (!theirs && isKept(own)) adopted.set(id, { ...own, sentAt: undefined });
  }
  return adopted;
}
