let latest: Promise<void> = Promise.resolve();

/** Does one thing after another; what fails stops nothing else, and is silent. */
export function inTurn(step: () => void | Promise<void>): Promise<void> {
  latest = latest.then(step).catch(() => undefined);
  return latest;
}

/** When everything that was begun is done. */
export const settled = (): Promise<void> => latest;
