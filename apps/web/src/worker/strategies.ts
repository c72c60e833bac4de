import { ABOUT_PATH, type Plan } from "./plan.ts";

/**
 * How the worker responds to a request.
 * - `page`: from the server, or from the device; page-responder.ts decides.
 * - `cached`: cache first, because the file never changes within a release.
 * - `sound`: cache first, and stored when fetched.
 * - `fresh`: network first; offline, the last response.
 * - `network`: not handled by the worker.
 */
export type Strategy = "page" | "cached" | "sound" | "fresh" | "network";

export type RoutedRequest = Pick<Request, "url" | "method" | "mode"> & {
  readonly headers: Pick<Headers, "has">;
};

/** Paths that are not pages of the app. */
const EXCLUDED = /^\/(api|assets|audio|admin|health|ready)(\/|$)/;

const isPage = (path: string) =>
  !EXCLUDED.test(path) && !path.slice(path.lastIndexOf("/")).includes(".");

/** Chooses the strategy of a request. Only public paths in the plan are ever stored. */
export function routeStrategy(request: RoutedRequest, origin: string, plan: Plan): Strategy {
  const { pathname, search, origin: requestOrigin } = new URL(request.url);
  // Range requests are not cacheable; the app makes none.
  if (request.method !== "GET" || requestOrigin !== origin || request.headers.has("range"))
    return "network";
  if (request.mode === "navigate") return isPage(pathname.toLowerCase()) ? "page" : "network";
  const path = pathname + search;
  if (plan.sounds.includes(path)) return "sound";
  if (path === ABOUT_PATH) return "fresh";
  const isStored = plan.files.includes(path) || plan.lessons.includes(path);
  // A tab of another release requests that release's files.
  return isStored || pathname.startsWith("/assets/") ? "cached" : "network";
}
