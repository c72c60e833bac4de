import { randomBytes } from "node:crypto";
import { relative } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AdsConfig } from "../../ads/config.ts";
import { adAttributes } from "../../ads/page.ts";
import { registerAdsTxt } from "../../ads/sellers.ts";
import { Failure } from "../../base/failure.ts";
import { preferredEncoding } from "../accept-encoding.ts";
import { corsHeaders } from "../origins.ts";
import { HEADERS_OF_DOCUMENTS, securityHeaders } from "../security-headers.ts";
import { KILL_SWITCH_WORKER } from "./kill-switch-worker.ts";
import { isKnownPage, NONCE_LENGTH, NONCE_PLACEHOLDER, type Page, readPages } from "./pages.ts";

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

/**
 * Files in `assets/` have hashed names and never change. Recordings stay fresh for a day and are then
 * served while the browser revalidates them. Everything else is revalidated each time.
 */
function cacheControl(path: string): string {
  if (path.startsWith("assets/")) return `public, max-age=${YEAR_S}, immutable`;
  if (path.startsWith("audio/"))
    return `public, max-age=${DAY_S}, stale-while-revalidate=${30 * DAY_S}`;
  return "no-cache";
}

/** Whether a file becomes part of a page alone: neither a page itself, as an image can be, nor a worker. */
const isPartOfPage = (path: string) =>
  /^(assets|audio)\/.+\.(js|css|woff2|bin|mp3)(\.br|\.gz)?$/.test(path) &&
  !/-work(er|let)-[^/]*$/.test(path);

/**
 * Whether the response to a URL without a file is a page, be it the app's 404 page. For a missing file it must
 * not be one: browsers would decode a page as sound or run it as a script.
 */
export function isAppRoute(method: string, url: string): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const [path = ""] = url.split("?");
  if (/^\/(api|assets|audio|\.well-known)(\/|$)/.test(path)) return false;
  return !path.slice(path.lastIndexOf("/")).includes(".");
}

/** Headers of a page as names and values in turns, for a nonce in base64. */
function pageHeaders(publicUrl: string, ads: AdsConfig): (nonce: string) => string[] {
  const { "content-security-policy": policy = "", ...others } = securityHeaders(publicUrl, {
    nonce: NONCE_PLACEHOLDER,
    adNetwork: ads.mode === "live",
  });
  const partsOfPolicy = policy.split(NONCE_PLACEHOLDER);
  const fixed = Object.entries({
    ...others,
    "cache-control": "no-cache",
    "content-type": "text/html; charset=utf-8",
    // The page depends on two cookies: the theme, and whether the browser seems signed in.
    vary: "accept-encoding, cookie, origin",
  }).flat();
  return (nonce) => [...fixed, "content-security-policy", partsOfPolicy.join(nonce)];
}

/** Cookies of a request that the cookie plugin hasn't seen yet. */
const cookiesOf = ({ server, headers: { cookie } }: FastifyRequest): Cookies =>
  cookie === undefined ? {} : server.parseCookie(cookie);

type Cookies = Readonly<Record<string, string | undefined>>;
type ChoosePage = (cookies: Cookies) => Page;

/**
 * Sends a page with a nonce of its own, because a nonce must never be used twice. Without Fastify's reply, whose headers
 * and hooks take as long as everything else.
 */
function createPageSender(publicUrl: string, ads: AdsConfig) {
  const headersFor = pageHeaders(publicUrl, ads);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    choose: ChoosePage,
    status: 200 | 404 = 200,
  ): Promise<void> => {
    const { headers, method } = request.raw;
    const cookies = cookiesOf(request);
    const nonce = randomBytes((NONCE_LENGTH * 3) / 4).toString("base64");
    const encoding = preferredEncoding(request.headers["accept-encoding"]);
    const themed = choose(cookies).inTheme(cookies["attune_theme"]);
    const value = Buffer.from(nonce);
    const body = await themed.render(encoding, Array<Buffer>(themed.nonces).fill(value));
    // Set while the server is stopping.
    const connection = reply.getHeader("connection");
    reply.hijack();
    reply.raw.writeHead(status, [
      ...headersFor(nonce),
      ...["x-request-id", request.id],
      ...["content-length", String(body.length)],
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
      ...corsHeaders(headers.origin, publicUrl),
      ...(connection === undefined ? [] : ["connection", String(connection)]),
    ]);
    reply.raw.end(method === "HEAD" ? undefined : body);
  };
}

function sendKillSwitchWorker(reply: FastifyReply) {
  return reply
    .header("cache-control", "no-cache")
    .type("application/javascript; charset=utf-8")
    .send(KILL_SWITCH_WORKER);
}

interface WebAppOptions {
  /** Whether browsers may keep the app for offline use; if false, those that kept it delete it. */
  readonly offline?: boolean;
  readonly ads?: AdsConfig;
}

/** The built web app. */
export interface WebApp {
  /** Sends pages. Register it before anything that costs time, but after what counts requests. */
  watch(app: FastifyInstance): void;
  /** Serves the files. */
  register(app: FastifyInstance): Promise<void>;
}

/** A server that has only the API. */
const API_ALONE: WebApp = {
  watch() {},
  async register(app) {
    app.setNotFoundHandler(() => {
      throw new Failure("not_found");
    });
  },
};

/**
 * Reads the built web app: its files, precompressed if the browser accepts it, and the page for the
 * app's routes. Lists the files once at startup, so nothing else can be requested.
 * @param root Absolute path of the build; if undefined, the server has only the API.
 */
export async function readWebApp(
  root: string | undefined,
  publicUrl: string,
  { offline = true, ads = { mode: "off" } }: WebAppOptions = {},
): Promise<WebApp> {
  if (root === undefined) return API_ALONE;
  const pages = await readPages(root, { publicUrl, attributes: adAttributes(ads) });
  const sendPage = createPageSender(publicUrl, ads);
  return {
    watch(app) {
      app.addHook("onRequest", (request, reply, done) => {
        const { method, url } = request;
        if (!request.is404 || !isAppRoute(method, url)) return done();
        const choose = (cookies: Cookies) => pages.pageFor({ url, cookies });
        sendPage(request, reply, choose, isKnownPage(url) ? 200 : 404).catch(done);
      });
    },
    async register(app) {
      registerAdsTxt(app, ads);
      await app.register(fastifyStatic, {
        root,
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        globIgnore: [
          "index.html",
          "pages/**",
          "signed-in-pages/**",
          "**/*.br",
          "**/*.gz",
          ...(offline ? [] : ["sw.js"]),
        ],
        setHeaders: (reply, file) => {
          const path = relative(root, file);
          reply.header("cache-control", cacheControl(path));
          if (isPartOfPage(path)) for (const name of HEADERS_OF_DOCUMENTS) reply.removeHeader(name);
        },
      });
      if (!offline) app.get("/sw.js", (_request, reply) => sendKillSwitchWorker(reply));
      app.get("/index.html", (request, reply) => sendPage(request, reply, () => pages.shell));
      app.setNotFoundHandler(() => {
        throw new Failure("not_found");
      });
    },
  };
}
