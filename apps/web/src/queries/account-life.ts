/**
 * What the device does as its learner's account begins, is entered and is left. Its code, with the
 * contract's schemas, comes only when it is needed.
 */
const work = () => import("./account-work.ts");

/** The account is new, and its owner signed in: what the visitor learnt here is handed over. */
export function onSignedUp(userId: string): void {
  work().then(
    ({ signedUp }) => signedUp(userId),
    () => undefined,
  );
}

/** Signed in, or found to be still so at the start: what waits on this device is sent. */
export function onSignedIn(userId: string): void {
  work().then(
    ({ signedIn }) => signedIn(userId),
    () => undefined,
  );
}

/** While still signed in: sends what waits, as far as two seconds allow. It never rejects. */
export async function beforeSignOut(): Promise<void> {
  await work()
    .then(({ signingOut }) => signingOut())
    .catch(() => undefined);
}
