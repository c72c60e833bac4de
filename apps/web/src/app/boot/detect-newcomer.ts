/**
 * Keys of a user, and of what anyone has answered or begun here. They repeat lib/storage/keys.ts, whose import would be
 * one more file to wait for; a test compares them.
 */
const TRACE = /^attune\.(user$|(greats|practice|progress|import|dictation|sets)\.)/;

/** Keys of local storage; none where it is denied. */
function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/**
 * Marks the page of a newcomer: a device that has something of an earlier visit is not one's. A prerendered page shows them
 * its text, and no page reads answers that aren't there. See docs/decisions/0126-newcomers-text.md.
 */
export function detectNewcomer(): void {
  if (!storedKeys().some((key) => TRACE.test(key)))
    document.documentElement.dataset["newcomer"] = "";
}
