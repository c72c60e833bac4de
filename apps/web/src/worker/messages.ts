/** Messages from a page to a worker. Questions come with a port for the reply. */
export type ToWorker =
  /** Replace the active worker. */
  | { readonly kind: "take" }
  /** A page is idle. `sounds`: whether to store sounds that were not requested yet. */
  | { readonly kind: "hello"; readonly sounds: boolean }
  /** The server has no release other than the worker's. */
  | { readonly kind: "current" }
  /** Whether this file belongs to the worker's release. Reply: boolean. */
  | { readonly kind: "holds"; readonly url: string }
  /** Whether everything that lessons need is stored. Reply: boolean. */
  | { readonly kind: "complete" };

/** A worker's question to a page: the URL of the script that it was loaded with. */
export interface ToPage {
  readonly kind: "which";
}
