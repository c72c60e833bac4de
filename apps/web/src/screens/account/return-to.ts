/**
 * Where a visitor was sent away from, kept in the history's own entry of the title page: it outlives
 * a reload, and is gone once the visitor goes elsewhere.
 */
export interface ReturnState {
  readonly returnTo: string;
}

/** State for the title page's entry. */
export function createReturnState({ pathname, search }: Pick<Location, "pathname" | "search">): ReturnState {
  return { returnTo: pathname + search };
}

/** The address that a history entry's state names: of this site, or none. */
export function readReturnTo(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("returnTo" in state)) return undefined;
  const { returnTo } = state;
  return typeof returnTo === "string" && /^\/(?![/\\])/.test(returnTo) ? returnTo : undefined;
}
