import { isNative } from "../../lib/browser/platform.ts";

/** Whether the browser has passkeys. Not in the packaged app, whose page has another host than the site. */
export const supportsPasskeys = (): boolean =>
  !isNative && typeof globalThis.PublicKeyCredential === "function";

/** Whether the browser offers passkeys in the list of a field, next to saved passwords. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}
