/**
 * Address that redirected a visitor to the welcome screen. It is stored in that page's history entry, so
 * it survives a reload and disappears when the visitor navigates elsewhere.
 */
export interface ReturnState {
  readonly returnTo: string;
}

export function createReturnState({
  pathname,
  search,
}: Pick<Location, "pathname" | "search">): ReturnState {
  return { returnTo: pathname + search };
}

/** Reads the address from a history entry's state. Ignores anything but a path of this site. */
export function readReturnTo(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("returnTo" in state)) return undefined;
  const { returnTo } = state;
  return typeof returnTo === "string" && /^\/(?![/\\])/.test(returnTo) ? returnTo : undefined;
}
