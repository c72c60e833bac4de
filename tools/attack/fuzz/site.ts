/** Attacks on pages and on what browsers are allowed: other origins, host names, cookies, paths of files. */
import type { Endpoint } from "@attune/contract";
import { PROBE_ELEMENT, PROBE_HEADER } from "../judges/response.ts";
import type { Outgoing } from "./client.ts";
import { HOSTILE_HEADERS, HOSTILE_QUERIES, HOSTILE_SEGMENTS } from "./hostile.ts";
import { type AttackSession, attack, eachAtOnce } from "./session.ts";

const PAGES = [
  "/",
  "/keys",
  "/index.html",
  "/settings",
  "/reset-password",
  "/api/openapi.json",
  "/csp-reports",
];
const HOST = "evil.test";

/** Origins that aren't the site's, but begin, end or look like one that is. */
const foreignOrigins = (url: string) => [
  "null",
  `https://${HOST}`,
  `${url}.${HOST}`,
  `${url}@${HOST}`,
  `${url}0`,
  url.replace("http:", "ftp:"),
  url.replace("//", "//x."),
  `https://localhost.${HOST}`,
  "https://localhost:444",
  "https://xlocalhost",
  `capacitor://localhost.${HOST}`,
  "capacitor://x",
  "file://",
  "chrome-extension://abc",
];

const get = (path: string, headers: Readonly<Record<string, string>> = {}): Outgoing => ({
  method: "GET",
  path,
  headers,
});

function pageRequests(): Outgoing[] {
  return PAGES.flatMap((page) => [
    ...HOSTILE_HEADERS.map(([name, value]) => get(page, { [name]: value })),
    ...HOSTILE_QUERIES.map((query) => get(`${page}?x=1${query}`)),
    get(`${page}?x=${encodeURIComponent(`"'>${PROBE_ELEMENT}>`)}`),
    get(`${page}?token=${encodeURIComponent(`"'>${PROBE_ELEMENT}>`)}`),
    ...["OPTIONS", "HEAD", "POST", "TRACE", "PROPFIND"].map((method) => ({ ...get(page), method })),
    ...HOSTILE_SEGMENTS.flatMap((segment) =>
      ["", "/assets", "/audio", "/.well-known", "/pages", "/signed-in-pages"].map((folder) =>
        get(`${folder}/${segment}`),
      ),
    ),
    ...[
      "/..",
      "//evil.test",
      "/%2f%2fevil.test",
      "/\\evil.test",
      "/.env",
      "/.git/config",
      "/package.json",
      "/assets/../../package.json",
      `/%0d%0a${PROBE_HEADER}:%201`,
    ].map((path) => get(path)),
  ]);
}

/** Every endpoint that changes something, from pages of other sites, with the user's cookie. */
function crossSiteRequests(
  { client, roles }: AttackSession,
  endpoints: readonly Endpoint[],
): Outgoing[] {
  const cookie = `attune_session=${roles.owner.token}`;
  return endpoints.flatMap(({ method, path }) =>
    foreignOrigins(client.url).map((origin) => ({
      method,
      path: path.replaceAll(/\{\w+\}/g, "x"),
      headers: { origin, cookie, "content-type": "text/plain", "sec-fetch-site": "cross-site" },
      ...(method !== "GET" && { body: "{}" }),
    })),
  );
}

/** Emails are written for other host names, too, and must link to the configured one. */
function hostRequests(): Outgoing[] {
  const forgot = JSON.stringify({ email: "host-attack@x.test" });
  const headers = { "content-type": "application/json" };
  return ["host", "x-forwarded-host", "x-host", "x-forwarded-server", "forwarded"].flatMap((name) =>
    ["/api/auth/forgot-password", "/api/auth/forgot-username"].map((path) => ({
      method: "POST",
      path,
      headers: { ...headers, [name]: name === "forwarded" ? `host=${HOST}` : HOST },
      body: forgot,
    })),
  );
}

export async function attackSite(
  session: AttackSession,
  contract: Readonly<Record<string, Endpoint>>,
): Promise<void> {
  const foreignSecrets = session.roles.foreignTo("anonymous");
  await eachAtOnce(session, pageRequests(), async (outgoing) => {
    await attack(session, "pages", outgoing, { foreignSecrets });
  });
  const endpoints = Object.values(contract);
  const writing = endpoints.filter(({ method }) => method !== "GET");
  await eachAtOnce(session, crossSiteRequests(session, writing), async (outgoing) => {
    await attack(session, "cross-site writes", outgoing, { foreignSecrets, mustRefuse: true });
  });
  const reading = endpoints.filter(({ method }) => method === "GET");
  await eachAtOnce(session, crossSiteRequests(session, reading), async (outgoing) => {
    // Reading is possible, but the response must not be readable by the page: judged by its headers.
    await attack(session, "cross-site reads", outgoing, { foreignSecrets: [] });
  });
  await eachAtOnce(session, hostRequests(), async (outgoing) => {
    await attack(session, "host names", outgoing, { foreignSecrets });
  });
}
