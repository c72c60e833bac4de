/** What `account-life.ts` does, in a chunk of its own. */
export function signedUp(userId: string): void {
  signedIn(userId);
}

export function signedIn(_userId: string): void {}

export async function signingOut(): Promise<void> {}
