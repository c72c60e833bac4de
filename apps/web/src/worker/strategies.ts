import { ABOUT_PATH, type Plan } from "./plan.ts";

/**
 * How a request is answered.
 * - `page`: by the server, which knows theme and visitor; without it, by the kept shell.
 * - `kept`: from the cache, for under this name it never changes within a release.
 * - `sound`: from the cache, and into it.
 * - `fresh`: by the server; without it, as it last answered.
 * - `network`: as if there were no worker.
 */
export type Strategy = "page" | "kept" | "sound" | "fresh" | "network";

export type RoutedRequest = Pick<Request, "url" | "method" | "mode"> & {
  readonly headers: Pick<Headers, "has">;
};

/** Answers of the server's own, and pages that the worker leaves alone. */
const NOT_OURS = /^\/(api|assets|audio|admin|health|ready)(\/|$)/;

const isPage = (path: string) =>
  !NOT_OURS.test(path) && !path.slice(path.lastIndexOf("/")).includes(".");

/** Decides by the request alone. Only what is in the plan, and so nobody's own, is ever kept. */
export function routeStrategy(request: RoutedRequest, origin: string, plan: Plan): Strategy {
  const { pathname, search, origin: asked } = new URL(request.url);
  // A part of a file is no file; nothing of ours asks for parts.
  if (request.method !== "GET" || asked !== origin || request.headers.has("range"))
    return "network";
  if (request.mode === "navigate") return isPage(pathname.toLowerCase()) ? "page" : "network";
  const address = pathname + search;
  if (plan.sounds.includes(address)) return "sound";
  if (address === ABOUT_PATH) return "fresh";
  const isKept = plan.files.includes(address) || plan.lessons.includes(address);
  // A tab of another release asks for files of that one.
  return isKept || pathname.startsWith("/assets/") ? "kept" : "network";
}
