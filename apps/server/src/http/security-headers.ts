const REFERENCES = "https://*.wikipedia.org";

/** Of a page: what its own `<style>` and `<script>` elements carry, and whether it shows foreign ads. */
export interface PagePolicy {
  readonly nonce: string;
  readonly adNetwork?: boolean;
}

/**
 * What each resource may come from. Scripts: our own files, never inline, never `eval`. Styles: our
 * files, and the one `<style>` that dialogs add to stop scrolling, by the page's nonce; style
 * attributes that scripts set through the CSSOM need no permission. Frames: the reference articles,
 * and connections to them, to learn whether one can be reached before its frame is shown.
 */
const OWN = {
  script: "script-src 'self'",
  img: "img-src 'self' data:",
  connect: `connect-src 'self' ${REFERENCES}`,
  frame: `frame-src ${REFERENCES}`,
};

/**
 * The same where a network shows its ads. It names no addresses that could be listed: what carries the
 * page's nonce may run, and what that fetches. Still nothing inline, and no `eval`.
 */
const withAds = (nonce: string) => ({
  script: `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src-attr 'unsafe-inline'`,
  img: "img-src 'self' data: https:",
  connect: "connect-src 'self' https:",
  frame: "frame-src https:",
});

function contentSecurityPolicy(secure: boolean, page?: PagePolicy): string {
  const { script, img, connect, frame } = page?.adNetwork ? withAds(page.nonce) : OWN;
  return [
    "default-src 'self'",
    script,
    "worker-src 'self'",
    page ? `style-src 'self' 'nonce-${page.nonce}'` : "style-src 'self'",
    img,
    "media-src 'self'",
    "font-src 'self'",
    connect,
    frame,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

const FEATURES_OFF = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "midi",
  "payment",
  "usb",
];

/** One year, and for this host alone: an operator's other subdomains are not ours to decide. */
const HSTS = "max-age=31536000";

/**
 * The headers of every answer. Referrers carry the origin alone, so that a token in an address
 * never travels.
 * @param publicUrl Where it is https, browsers are told to stay there.
 * @param page For a page.
 */
export function securityHeaders(publicUrl: string, page?: PagePolicy): Record<string, string> {
  const secure = publicUrl.startsWith("https:");
  return {
    "content-security-policy": contentSecurityPolicy(secure, page),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ["microphone=(self)", ...FEATURES_OFF.map((f) => `${f}=()`)].join(", "),
    "referrer-policy": "strict-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(secure ? { "strict-transport-security": HSTS } : {}),
  };
}
