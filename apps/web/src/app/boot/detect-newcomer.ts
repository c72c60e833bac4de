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
 * Shows the text for newcomers of a prerendered page, unless this device has something of an earlier visit.
 * See docs/decisions/0126-newcomers-text.md.
 */
export function detectNewcomer(): void {
  const isUndecided = document.querySelector("[data-undecided]") !== null;
  if (isUndecided && !storedKeys().some((key) => TRACE.test(key)))
    document.documentElement.dataset["newcomer"] = "";
}
