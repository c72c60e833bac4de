import { normalizePath } from "../navigation/normalize-path.ts";

export interface BackState {
  /** Whether Back has closed an overlay. */
  readonly closed: boolean;
  /** Path of the shown page. */
  readonly path: string;
  /** Whether the history has an earlier page. */
  readonly canGoBack: boolean;
}

/** Start pages. Back leaves the app there. */
const ROOTS = ["/", "/core-concepts"];

/**
 * Action of the Back button: closes an overlay, goes back in the history, or sends the app to the background
 * from a start page.
 */
export function backAction({
  closed,
  path,
  canGoBack,
}: BackState): "closed" | "leave" | "back" | "home" {
  if (closed) return "closed";
  if (ROOTS.includes(normalizePath(path))) return "leave";
  // A link started the app on another page.
  return canGoBack ? "back" : "home";
}
