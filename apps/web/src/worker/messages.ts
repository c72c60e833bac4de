/** What a page says to a worker. The questions come with a port to answer by. */
export type ToWorker =
  /** Take the place of the worker that serves now. */
  | { readonly kind: "take" }
  /** A page is up, and has time; `sounds`: the line has room for what wasn't asked for. */
  | { readonly kind: "hello"; readonly sounds: boolean }
  /** Whether this file belongs to the worker's release: boolean. */
  | { readonly kind: "holds"; readonly url: string }
  /** Whether all is here that lessons need: boolean. */
  | { readonly kind: "complete" };

/** What a worker asks of a page: the address of the file that it began with. */
export interface ToPage {
  readonly kind: "which";
}
