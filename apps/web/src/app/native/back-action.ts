import { normalizePath } from "../navigation/normalize-path.ts";

export interface BackState {
  /** Whether a dialog is open, which has an entry of the history. */
  readonly isCovered: boolean;
  /** Path of the shown page. */
  readonly path: string;
  /** Whether the history has an earlier page. */
  readonly canGoBack: boolean;
}

/** Start pages. Back leaves the app there. */
const ROOTS = ["/", "/core-concepts"];

/**
 * Action of the Back button: goes back in the history, which closes a dialog, or sends the app to the background
 * from a start page.
 */
export function backAction({ isCovered, path, canGoBack }: BackState): "leave" | "back" | "home" {
  if (isCovered) return "back";
  if (ROOTS.includes(normalizePath(path))) return "leave";
  // A link started the app on another page.
  return canGoBack ? "back" : "home";
}
