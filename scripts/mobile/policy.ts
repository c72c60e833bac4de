/** Means nothing in a page's own `<meta>`, and browsers complain of it there. */
const HEADER_ONLY = "frame-ancestors";
const CONNECTIONS = "connect-src ";

/**
 * The server's Content-Security-Policy as the packaged page says it itself: nobody sends it headers.
 * It may call the API besides.
 * @param served The policy of a page that the server sends.
 * @param api Origin of the API.
 * @throws Error where the policy doesn't say what a page may connect to.
 */
export function packagedPolicy(served: string, api: string): string {
  const directives = served.split("; ").filter((each) => !each.startsWith(HEADER_ONLY));
  if (!directives.some((each) => each.startsWith(CONNECTIONS)))
    throw new Error("The server's policy names no connect-src.");
  return directives
    .map((each) => (each.startsWith(CONNECTIONS) ? `${each} ${api}` : each))
    .join("; ");
}
