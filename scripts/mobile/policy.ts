/** Directives without effect in `<meta>`, where browsers log a warning for them. */
const HEADER_ONLY = /^(frame-ancestors|report-uri|report-to) /;
const CONNECTIONS = "connect-src ";

/**
 * Returns the server's Content-Security-Policy for a `<meta>` element of the packaged page, which has no
 * response headers. Adds the API to connect-src.
 * @param served The policy of a page that the server sends.
 * @param api Origin of the API.
 * @throws Error when the policy has no connect-src.
 */
export function packagedPolicy(served: string, api: string): string {
  const directives = served.split("; ").filter((each) => !HEADER_ONLY.test(each));
  if (!directives.some((each) => each.startsWith(CONNECTIONS)))
    throw new Error("The server's policy has no connect-src.");
  return directives
    .map((each) => (each.startsWith(CONNECTIONS) ? `${each} ${api}` : each))
    .join("; ");
}
