/** Path to which browsers report violations of the policy. */
export const CSP_REPORTS = "/csp-reports";

const isSecure = (publicUrl: string) => publicUrl.startsWith("https:");

const REFERENCES = "https://*.wikipedia.org";

/** Policy of an HTML page: the nonce of its `<style>` and `<script>` elements, and whether it loads an ad network. */
export interface PagePolicy {
  readonly nonce: string;
  readonly adNetwork?: boolean;
}

/**
 * Scripts: own files; no inline scripts, no `eval`. Styles: own files, plus the `<style>` with which
 * dialogs stop scrolling, by nonce; styles set through the CSSOM need no permission. Frames: the
 * reference articles. Connections: also to those, to check that one is reachable before showing it.
 */
const WITHOUT_AD_NETWORK = {
  script: "script-src 'self'",
  img: "img-src 'self' data:",
  connect: `connect-src 'self' ${REFERENCES}`,
  frame: `frame-src ${REFERENCES}`,
};

/**
 * Ad networks publish no list of their hosts, so scripts with the page's nonce run, and the scripts that
 * those load. Still no inline scripts and no `eval`.
 */
const withAdNetwork = (nonce: string) => ({
  script: `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src-attr 'unsafe-inline'`,
  img: "img-src 'self' data: https:",
  connect: "connect-src 'self' https:",
  frame: "frame-src https:",
});

/**
 * Strings become script only through the policy of the app, which accepts URLs of its own files
 * (`apps/web/src/app/boot/trusted-types.ts`).
 */
const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default";

const reportTo = (publicUrl: string) => `report-uri ${publicUrl}${CSP_REPORTS}; report-to csp`;

function contentSecurityPolicy(publicUrl: string, page?: PagePolicy): string {
  const { script, img, connect, frame } = page?.adNetwork
    ? withAdNetwork(page.nonce)
    : WITHOUT_AD_NETWORK;
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
    ...(isSecure(publicUrl) ? ["upgrade-insecure-requests"] : []),
    // Ad networks don't know Trusted Types.
    ...(page?.adNetwork ? [] : [TRUSTED_TYPES]),
    ...(page ? [reportTo(publicUrl)] : []),
  ].join("; ");
}

/** Only pages can violate a policy, so only they have an address for reports. */
function pageHeaders(publicUrl: string, page: PagePolicy | undefined): Record<string, string> {
  if (!page) return {};
  return {
    "reporting-endpoints": `csp="${publicUrl}${CSP_REPORTS}"`,
    ...(page.adNetwork && {
      "content-security-policy-report-only": `${TRUSTED_TYPES}; ${reportTo(publicUrl)}`,
    }),
  };
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

/**
 * Headers that only matter for what a browser opens as a page or runs as a worker. A page with 40 scripts would receive
 * them 41 times, two kilobytes each.
 */
export const HEADERS_OF_DOCUMENTS = [
  "content-security-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "x-frame-options",
];

/** One year, without `includeSubDomains`: the operator's other subdomains may not use HTTPS. */
const HSTS = "max-age=31536000";

/**
 * Headers of every response; scripts, styles, fonts and sounds omit `HEADERS_OF_DOCUMENTS`. Referrers contain only the origin, so tokens in URLs never leak.
 * @param publicUrl If it is HTTPS, browsers are required to stay on HTTPS.
 * @param page Set for HTML pages.
 */
export function securityHeaders(publicUrl: string, page?: PagePolicy): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(publicUrl, page),
    ...pageHeaders(publicUrl, page),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ["microphone=(self)", ...FEATURES_OFF.map((f) => `${f}=()`)].join(", "),
    "referrer-policy": "strict-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(isSecure(publicUrl) ? { "strict-transport-security": HSTS } : {}),
  };
}

/** A browser that opens data as a page shows its text: nothing in it runs or loads, and no page frames it. */
const POLICY_OF_DATA =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Headers of JSON, of which a page requests a dozen: a third of the bytes of a page's headers. */
export function dataHeaders(publicUrl: string): Record<string, string> {
  const {
    "cross-origin-opener-policy": _opener,
    "permissions-policy": _features,
    ...others
  } = securityHeaders(publicUrl);
  return { ...others, "content-security-policy": POLICY_OF_DATA };
}
