const REFERENCES = "https://*.wikipedia.org";

/**
 * What each resource may come from. Scripts: our own files, never inline, never `eval`. Styles: our
 * files, and the one `<style>` that dialogs add to stop scrolling, by the page's nonce; style
 * attributes that scripts set through the CSSOM need no permission. Frames: the reference articles,
 * and connections to them, to learn whether one can be reached before its frame is shown.
 */
function contentSecurityPolicy(secure: boolean, styleNonce?: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self'",
    styleNonce ? `style-src 'self' 'nonce-${styleNonce}'` : "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${REFERENCES}`,
    `frame-src ${REFERENCES}`,
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
 * @param styleNonce For the page whose `<style>` elements carry it.
 */
export function securityHeaders(publicUrl: string, styleNonce?: string): Record<string, string> {
  const secure = publicUrl.startsWith("https:");
  return {
    "content-security-policy": contentSecurityPolicy(secure, styleNonce),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ["microphone=(self)", ...FEATURES_OFF.map((f) => `${f}=()`)].join(", "),
    "referrer-policy": "strict-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(secure ? { "strict-transport-security": HSTS } : {}),
  };
}
