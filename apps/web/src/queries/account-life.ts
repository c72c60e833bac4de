/**
 * What the device does as its learner's account begins, is entered and is left. Its code, with the
 * contract's schemas, comes only when it is needed.
 */
type Work = typeof import("./account-work.ts");

let latest: Promise<void> = Promise.resolve();

/** One after another; what fails stops nothing else. */
function then(task: (work: Work) => void | Promise<void>): Promise<void> {
  latest = latest
    .then(() => import("./account-work.ts"))
    .then(task)
    .catch(() => undefined);
  return latest;
}

/** The account is new, and its owner signed in: what the visitor learnt here is handed over. */
export function onSignedUp(userId: string): void {
  then((work) => work.signedUp(userId));
}

/** Signed in, or found to be still so at the start: what waits on this device is sent. */
export function onSignedIn(userId: string): void {
  then((work) => work.signedIn(userId));
}

/** While still signed in: sends what waits, as far as two seconds allow. It never rejects. */
export function beforeSignOut(): Promise<void> {
  return then((work) => work.signingOut());
}

/** When all of the above that was begun is done. */
export const settled = (): Promise<void> => latest;
