import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { endpoints } from "@attune/contract";
import { judgeClock } from "./clock.ts";
import { type Finding, ok, problem, reasonOf, warning, within } from "./finding.ts";

const DAY_MS = 86_400_000;
/** Certificates are usually renewed 30 days before they end. */
const SOON_DAYS = 14;
const HTTPS_PORT = 443;

interface Certificate {
  readonly expiresAt: number;
  /** Why a browser refuses it; undefined if it doesn't. */
  readonly refusal: string | undefined;
}

/** Reads the certificate that a site presents, also one that browsers refuse. */
export async function readCertificate(publicUrl: string, timeoutMs: number): Promise<Certificate> {
  const { hostname, port } = new URL(publicUrl);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const socket = connect({
    host,
    port: Number(port || HTTPS_PORT),
    ...(isIP(host) ? {} : { servername: host }),
    rejectUnauthorized: false,
  });
  try {
    await within(timeoutMs, once(socket, "secureConnect"));
    const { authorizationError: error } = socket as { authorizationError?: unknown };
    return {
      expiresAt: Date.parse(socket.getPeerCertificate().valid_to),
      refusal: error ? String(error instanceof Error ? reasonOf(error) : error) : undefined,
    };
  } finally {
    // A late error of the connection has no other listener.
    socket.on("error", () => {}).destroy();
  }
}

export function judgeCertificate({ expiresAt, refusal }: Certificate, now: number): Finding {
  const days = Math.floor((expiresAt - now) / DAY_MS);
  if (days < 0) return problem("certificate", "has expired: renew it");
  if (refusal) return problem("certificate", `browsers refuse it (${refusal}): replace it`);
  return days < SOON_DAYS
    ? warning("certificate", `expires in ${days} days: renew it, or check its renewal`)
    : ok("certificate", `expires in ${days} days`);
}

interface Options {
  readonly timeoutMs: number;
  readonly clock: () => number;
}

/** Compares this machine's clock with the date of the site's response. */
export async function checkResponse(
  publicUrl: string,
  { timeoutMs, clock }: Options,
): Promise<Finding[]> {
  const before = clock();
  const response = await fetch(new URL("/health", publicUrl), {
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  const date = Date.parse(response.headers.get("date") ?? "");
  const reached =
    response.status === 200
      ? ok("site", `${publicUrl} responds`)
      : problem("site", `${publicUrl}/health responds ${response.status}: check proxy and server`);
  return Number.isNaN(date)
    ? [reached]
    : [reached, judgeClock("the site's", date - (before + clock()) / 2)];
}

const { path, method, largeBody } = endpoints.analyzeAudio;

/** Sends the largest body that the server accepts, without audio, and looks who answers: responses of proxies have no id. */
export async function checkBodyLimit(
  publicUrl: string,
  { timeoutMs }: Pick<Options, "timeoutMs">,
): Promise<Finding> {
  const megabytes = largeBody.maxBytes / 1_000_000;
  const response = await fetch(new URL(path, publicUrl), {
    method,
    headers: { "content-type": "application/json" },
    body: `[${" ".repeat(largeBody.maxBytes - 2)}]`,
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.headers.has("x-request-id")
    ? ok("proxy's limits", `bodies of ${megabytes} MB reach the server`)
    : problem(
        "proxy's limits",
        `the proxy responds ${response.status} to a body of ${megabytes} MB: raise its limit (nginx: client_max_body_size 13m)`,
      );
}

/** Checks the public https site, from this machine. */
export async function checkSite(publicUrl: string, options: Options): Promise<Finding[]> {
  const { timeoutMs, clock } = options;
  const certificate = await readCertificate(publicUrl, timeoutMs).then(
    (read) => judgeCertificate(read, clock()),
    (error: unknown) =>
      warning("certificate", `can't be read from here (${reasonOf(error)}): check PUBLIC_URL`),
  );
  const response = await checkResponse(publicUrl, options).catch((error: unknown) => [
    warning("site", `${publicUrl} can't be reached from here (${reasonOf(error)})`),
  ]);
  const bodies = await checkBodyLimit(publicUrl, options).catch((error: unknown) =>
    warning("proxy's limits", `can't be checked from here (${reasonOf(error)})`),
  );
  return [certificate, ...response, bodies];
}
