import { parseUrl } from "../../lib/parse-url.ts";

/** The part of the Trusted Types API that is used here; not all browsers have it. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): void;
}

declare global {
  var trustedTypes: TrustedTypes | undefined;
}

/** The service worker, and files that the build named. */
const OWN_SCRIPT = /^\/(sw\.js|assets\/[\w.-]+)$/;

/**
 * Accepts the URLs of the app's workers, which the page's policy would refuse as strings. There are no rules
 * for markup and script text, so these are refused always.
 */
export function trustOwnScripts(
  trustedTypes: TrustedTypes | undefined,
  { origin }: Pick<Location, "origin">,
): void {
  trustedTypes?.createPolicy("default", {
    createScriptURL(url) {
      const parsed = parseUrl(url, origin);
      return parsed?.origin === origin && OWN_SCRIPT.test(parsed.pathname) ? url : null;
    },
  });
}
