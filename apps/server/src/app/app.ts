import { randomUUID } from "node:crypto";
import { endpoints } from "@attune/contract";
import cookie from "@fastify/cookie";
import fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { createFairTurns, type FairTurns } from "../http/connections/fair-turns.ts";
import { primeRemoteAddress } from "../http/connections/remote-address.ts";
import { sendSocketError } from "../http/connections/socket-errors.ts";
import {
  limitSockets,
  SOCKET_TIMEOUTS,
  type SocketTimeouts,
  timeoutOptions,
} from "../http/connections/socket-limits.ts";
import type { Traffic } from "../http/connections/traffic.ts";
import { createTrust } from "../http/connections/trusted-proxies.ts";
import { registerEndpoints } from "../http/endpoints.ts";
import { sendError } from "../http/errors.ts";
import { parseJsonBody } from "../http/json.ts";
import {
  createRequestLogger,
  createResponseLog,
  logResponses,
  quietFramework,
} from "../http/logging.ts";
import { createOpenApiDocument } from "../http/openapi.ts";
import { guardOrigins } from "../http/origins.ts";
import { readWebApp, type WebApp } from "../http/pages/web-app.ts";
import { createReadyResponses, type ReadyResponses } from "../http/ready-responses.ts";
import { dataHeaders, securityHeaders } from "../http/security-headers.ts";
import { handleUnusualRequests } from "../http/unusual-requests.ts";
import { serializerCompiler, validatorCompiler } from "../http/validation.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { observeResponses, routeLabel } from "../metrics/responses.ts";
import { NO_APP_LINKS } from "../site/app-links/config.ts";
import { registerAppLinks } from "../site/app-links/routes.ts";
import { registerCspReports } from "../site/csp-reports/routes.ts";
import { registerWellKnown } from "../site/well-known/routes.ts";
import type { Config } from "./config.ts";
import { createIdentify } from "./identify.ts";
import { routes } from "./routes.ts";
import type { Services } from "./services.ts";

export interface AppDependencies {
  readonly config: Pick<Config, "publicUrl" | "trustProxy"> &
    Partial<Pick<Config, "offline" | "ads" | "appLinks" | "maxConnections">>;
  readonly services: Services;
  readonly traffic: Traffic;
  /** Logs nothing if false. */
  readonly logger: FastifyBaseLogger | false;
  /** Absolute path of the built web app; if undefined, the server has only the API. */
  readonly webRoot?: string;
  readonly timeouts?: SocketTimeouts;
  readonly metrics?: Metrics | undefined;
  /** Shared with the services; its own by default. */
  readonly turns?: FairTurns;
}

const BODY_LIMIT_BYTES = 64 * 1024;

/** A server with security headers, request ids, JSON errors and request logging, but no routes. */
export function createServer(
  dependencies: Pick<
    AppDependencies,
    "config" | "traffic" | "logger" | "timeouts" | "metrics" | "turns"
  >,
  ready?: ReadyResponses,
  web?: WebApp,
): FastifyInstance {
  const { config, traffic, logger, timeouts = SOCKET_TIMEOUTS, metrics } = dependencies;
  const headers = securityHeaders(config.publicUrl);
  const noStore = { "cache-control": "no-store" };
  const ofPages = { ...headers, ...noStore };
  const ofData = { ...dataHeaders(config.publicUrl), ...noStore };
  const headersFor = (url = "") => (url.startsWith(API) ? ofData : ofPages);
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: quietFramework(),
    childLoggerFactory: createRequestLogger,
    trustProxy: createTrust(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    ...timeoutOptions(timeouts),
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    clientErrorHandler: (error, socket) => sendSocketError(error, socket, headers, randomUUID()),
    // URLs that the router cannot parse reach no hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headersFor(request.raw.url)).header("x-request-id", request.id);
      sendError(error, request, reply);
    },
  });
  handleUnusualRequests(app, headers);
  const logResponse = createResponseLog(app);
  ready?.watch(app, (sent) => {
    logResponse({ ...sent, ms: 0 });
    metrics?.observeResponse({ ...sent, route: routeLabel(sent.route, sent.status), seconds: 0 });
  });
  const connections = traffic.watch(app);
  const { turns = createFairTurns() } = dependencies;
  spreadRequests(app, turns);
  if (metrics) {
    observeResponses(app, metrics);
    metrics.addQueue("requests", () => turns.length);
    metrics.addOpenConnections(() => traffic.connections);
  }
  web?.watch(app);
  limitSockets(app, connections, {
    max: config.maxConnections ?? Number.POSITIVE_INFINITY,
    isProxy: createTrust(config.trustProxy),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  // JSON only: other sites can post plain text and forms without a preflight.
  app.removeContentTypeParser("text/plain");
  parseJsonBody(app, "application/json");
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headersFor(request.raw.url)).header("x-request-id", request.id);
    done();
  });
  app.register(cookie);
  primeRemoteAddress(app);
  guardOrigins(app, config.publicUrl);
  logResponses(app, logResponse);
  return app;
}

/** Its responses are JSON. */
const API = "/api/";

/** A proxy that waits for the answer of a busy server would take it for a dead one. */
const URGENT = "/health";

/** No one waits for its response: pages report themselves. */
const BACKGROUND = "/api/page-visits";

function spreadRequests(app: FastifyInstance, turns: FairTurns): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { url = "" } = request.raw;
    if (url === URGENT) done();
    else turns.enter(done, { isBackground: url.startsWith(BACKGROUND) });
  });
}

/** Made when it is first requested, as it takes longer than everything else at startup. */
function serveOpenApiDocument(app: FastifyInstance, serverUrl: string): void {
  let document: ReturnType<typeof createOpenApiDocument> | undefined;
  app.get("/api/openapi.json", () => {
    document ??= createOpenApiDocument(endpoints, { title: "Attune", version: "1", serverUrl });
    return document;
  });
}

/** The complete server, ready for `listen` or `inject`. Reads nothing from the environment. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, services, traffic, webRoot } = dependencies;
  const ready = createReadyResponses(config.publicUrl, traffic);
  const web = await readWebApp(webRoot, config.publicUrl, config);
  const app = createServer(dependencies, ready, web);
  registerEndpoints(
    app,
    routes(services, config.publicUrl),
    createIdentify(services, config.publicUrl),
    ready,
  );
  serveOpenApiDocument(app, config.publicUrl);
  registerAppLinks(app, config.appLinks ?? NO_APP_LINKS);
  registerCspReports(app, { publicUrl: config.publicUrl });
  registerWellKnown(app, { publicUrl: config.publicUrl, contact: services.contact });
  await web.register(app);
  await app.ready();
  return app;
}
