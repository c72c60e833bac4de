/**
 * Runs on a page that is prerendered for newcomers, before the app: shows their text unless this device has something
 * of an earlier visit. Nothing is imported, so that it runs right after the first paint, or before.
 * See docs/decisions/0126-newcomers-text.md.
 */

/** A user, or what anyone has answered, begun or chosen here (lib/storage/keys.ts). */
const TRACE = /^attune\.(user$|(greats|practice|progress|import|dictation)\.)/;

function isNewcomer(): boolean {
  try {
    return !Object.keys(localStorage).some((key) => TRACE.test(key));
  } catch {
    // Nothing can be stored here.
    return true;
  }
}

if (isNewcomer()) document.documentElement.dataset["newcomer"] = "";

export {};
