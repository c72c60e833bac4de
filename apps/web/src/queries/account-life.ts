import { inTurn } from "./account-steps.ts";

/**
 * What the device does as its learner's account begins, is entered and is left. Its code, with the
 * contract's schemas, comes only when it is needed.
 */
const work = () => import("./account-work.ts");

/** The account is new, and its owner signed in: what the visitor learnt here is handed over. */
export function onSignedUp(userId: string): void {
  inTurn(async () => (await work()).signedUp(userId));
}

/** Signed in, or found to be still so at the start: what waits on this device is sent. */
export function onSignedIn(userId: string): void {
  inTurn(async () => (await work()).signedIn(userId));
}

/** While still signed in: sends what waits, as far as two seconds allow. It never rejects. */
export function beforeSignOut(): Promise<void> {
  return inTurn(async () => (await work()).signingOut());
}

/** The account is gone: nothing of its owner stays on this device. */
export function onAccountDeleted(userId: string): void {
  inTurn(async () => (await work()).deleted(userId));
}
