import { normalizePath } from "../navigation/normalize-path.ts";

export interface BackState {
  /** Whether something that lay over the page was closed by it. */
  readonly closed: boolean;
  /** Of the page that is shown. */
  readonly path: string;
  /** Whether there is a page before this one. */
  readonly canGoBack: boolean;
}

/** Where the app begins: there is nothing behind it. */
const ROOTS = ["/", "/core-concepts"];

/**
 * What Back does: first it closes what lies over the page, then it turns back as the browser's own does,
 * and where there is nothing behind it the app is put away, as it stands.
 */
export function backAction({
  closed,
  path,
  canGoBack,
}: BackState): "closed" | "leave" | "back" | "home" {
  if (closed) return "closed";
  if (ROOTS.includes(normalizePath(path))) return "leave";
  // A link began the app in its midst: Back leads to its beginning.
  return canGoBack ? "back" : "home";
}
