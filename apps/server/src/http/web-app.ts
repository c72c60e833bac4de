import { randomBytes } from "node:crypto";
import { relative } from "node:path";
import { gzipSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AdsConfig } from "../ads/config.ts";
import { adAttributes } from "../ads/page.ts";
import { registerAdsTxt } from "../ads/sellers.ts";
import { readCookie } from "../auth/cookies.ts";
import { Failure } from "../failure.ts";
import { readPages } from "./pages.ts";
import { securityHeaders } from "./security-headers.ts";
import { KILL_SWITCH_WORKER } from "./kill-switch-worker.ts";

/** The build leaves this word where the page wants its nonce. */
export const NONCE_PLACEHOLDER = "__CSP_NONCE__";

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

/**
 * Hashed names never change. Recordings keep their names: they are fresh for a day, then served
 * while the copy is checked again. All else is checked each time.
 */
function cacheControl(path: string): string {
  if (path.startsWith("assets/")) return `public, max-age=${YEAR_S}, immutable`;
  if (path.startsWith("audio/"))
    return `public, max-age=${DAY_S}, stale-while-revalidate=${30 * DAY_S}`;
  return "no-cache";
}

/**
 * Whether an unknown address is one of the app's own. A file that is missing must stay missing:
 * a page in its place would be decoded as sound or run as a script.
 */
export function isAppRoute(method: string, url: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const [path = ""] = url.split("?");
  if (/^\/(api|assets|audio|\.well-known)(\/|$)/.test(path)) return false;
  return !path.slice(path.lastIndexOf("/")).includes(".");
}

/** A page waits for the theme where the learner chose one: no script runs before it is painted. */
function inTheme(page: string, cookies: string): string {
  const theme = readCookie(cookies, "attune_theme");
  return theme === "light" || theme === "dark"
    ? page.replace("<html ", `<html data-theme="${theme}" `)
    : page;
}

/** How pages are sent, to whoever asks. */
interface Sending {
  readonly publicUrl: string;
  readonly ads: AdsConfig;
}

/** Sends a page anew each time, so that its nonce is never used twice. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: string, sending: Sending) {
  const { publicUrl, ads } = sending;
  const nonce = randomBytes(16).toString("base64");
  const themed = inTheme(page, request.headers.cookie ?? "");
  const body = Buffer.from(themed.replaceAll(NONCE_PLACEHOLDER, nonce));
  const zipped = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  return reply
    .headers(securityHeaders(publicUrl, { nonce, adNetwork: ads.mode === "live" }))
    .headers({ "cache-control": "no-cache", vary: "accept-encoding, cookie" })
    .headers(zipped ? { "content-encoding": "gzip" } : {})
    .type("text/html; charset=utf-8")
    .send(zipped ? gzipSync(body) : body);
}

function sendWithdrawal(reply: FastifyReply) {
  return reply
    .header("cache-control", "no-cache")
    .type("application/javascript; charset=utf-8")
    .send(KILL_SWITCH_WORKER);
}

interface WebAppOptions {
  /** Whether browsers may keep the app; else those that do are told to stop. */
  readonly offline?: boolean;
  /** Off unless told. */
  readonly ads?: AdsConfig;
}

/**
 * Serves the built web app: its files, compressed beforehand where the browser takes it, and the
 * page for the app's own addresses. Files are listed once, at boot: nothing else can be reached.
 * @param root Absolute path of the build; undefined serves the API alone.
 */
export async function serveWebApp(
  app: FastifyInstance,
  root: string | undefined,
  publicUrl: string,
  { offline = true, ads = { mode: "off" } }: WebAppOptions = {},
): Promise<void> {
  if (root === undefined) {
    app.setNotFoundHandler(() => {
      throw new Failure("not_found");
    });
    return;
  }
  const pages = await readPages(root, { publicUrl, attributes: adAttributes(ads) });
  const sending = { publicUrl, ads };
  registerAdsTxt(app, ads);
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["index.html", "pages/**", "**/*.br", "**/*.gz", ...(offline ? [] : ["sw.js"])],
    setHeaders: (reply, path) => reply.header("cache-control", cacheControl(relative(root, path))),
  });
  if (!offline) app.get("/sw.js", (_request, reply) => sendWithdrawal(reply));
  app.get("/index.html", (request, reply) => sendPage(request, reply, pages.shell, sending));
  app.setNotFoundHandler((request, reply) => {
    if (!isAppRoute(request.method, request.url)) throw new Failure("not_found");
    return sendPage(request, reply, pages.of(request), sending);
  });
}
