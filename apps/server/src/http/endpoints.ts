import { Readable } from "node:stream";
import {
  type Auth,
  type Endpoint,
  type Endpoints,
  endpoints,
  type Method,
  requiredAuth,
  USER_HEADER,
} from "@attune/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Failure } from "../base/failure.ts";
import { callerAddress } from "./connections/caller-address.ts";
import type { ResponseCookie } from "./cookies.ts";
import { parseJsonBody } from "./json.ts";
import { type LargeBody, limitLargeBodies, readLargeBodies } from "./large-bodies.ts";
import type { PageHeaders } from "./origins.ts";
import type { ReadyResponses } from "./ready-responses.ts";

/** An authenticated caller. */
export interface Principal {
  readonly userId: string;
  /** The auth session of the request, which a logout ends. */
  readonly authSessionId: string;
  readonly role: "user" | "admin";
}

/**
 * Identifies the caller by the request's credentials. A browser can be signed in as a user and, at the same
 * time, as the administrator; `auth` is the role that the endpoint requires.
 */
export type Identify = (request: FastifyRequest, auth: Auth) => Promise<Principal | undefined>;

declare module "fastify" {
  interface FastifyRequest {
    /** The caller, where the endpoint identifies callers. */
    principal: Principal | undefined;
  }
}

/** Sends the responses of fixed endpoints; without it, each is made again. */
type Ready = Pick<ReadyResponses, "send">;

type Parsed<S> = S extends z.core.$ZodType ? z.output<S> : undefined;

/** A large body is not parsed; it is undefined if there is none. */
type Body<E extends Endpoint> = E["largeBody"] extends LargeBody
  ? Buffer | undefined
  : Parsed<E["body"]>;

/** The input of a handler: validated, and from a caller that the endpoint's `auth` allows. */
export interface Call<E extends Endpoint> {
  readonly params: Parsed<E["params"]>;
  readonly query: Parsed<E["query"]>;
  readonly body: Body<E>;
  readonly principal: E["auth"] extends "anyone" ? Principal | undefined : Principal;
  readonly client: Caller;
  /** Aborts when the client disconnects before it has the response. */
  readonly signal: AbortSignal;
  /** Headers with which browsers identify the page that sent the request. */
  readonly pageHeaders: PageHeaders;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly setCookies: (cookies: readonly ResponseCookie[]) => void;
  /**
   * Makes a browser delete what it has cached of this site; neither storage nor the offline app. Without
   * effect on requests with a bearer token: the packaged app's page would only log an error.
   */
  readonly clearCache: () => void;
  /** Sets the file name of a download, which is otherwise the last segment of the path. */
  readonly setFileName: (name: string) => void;
}

/** Facts about the caller's connection. */
export interface Caller {
  /** IP address; from `X-Forwarded-For` if the operator trusts the proxy. */
  readonly address: string;
  readonly userAgent: string;
  /** Random id of the device, where sign-ins remember it; see `sign-in-origins`. */
  readonly device?: string;
  /** Aborts when the client disconnects before it has the response. */
  readonly signal?: AbortSignal;
}

type Parts = AsyncIterable<string | Buffer>;

/** An answer with 202: the work goes on. */
export class Accepted<Body> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}

/** A response other than JSON can be streamed. */
type Answer<E extends Endpoint> = E["streamed"] extends true
  ? Parts
  :
      | z.input<E["response"]>
      | (E["media"] extends string ? Parts : never)
      | (E["accepted"] extends z.core.$ZodType ? Accepted<z.input<E["accepted"]>> : never);

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

export type HandlersOf<Es extends Record<string, Endpoint>> = {
  readonly [K in keyof Es]: Handler<Es[K]>;
};
export type Handlers = HandlersOf<Endpoints>;

const METHODS: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Converts `/api/x/{id}` to the router's `/api/x/:id`. */
const toRouterPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** @throws Failure `unauthenticated`, `forbidden` */
function authorize(auth: Auth, principal: Principal | undefined): void {
  if (auth === "anyone") return;
  if (!principal) throw new Failure("unauthenticated");
  // An administrator is not a user and has no lessons, counters or profile.
  if (principal.role !== auth) throw new Failure("forbidden");
}

/** Public lessons skip identification, so they work while the database is down. */
function needsPrincipal({ auth, protectedValues, optionalAuth }: Endpoint): boolean {
  return auth !== "anyone" || protectedValues !== undefined || optionalAuth === true;
}

/** Whether the request is for this caller: `USER_HEADER`, if present, must name them. */
function matchesExpectedUser(
  { headers }: FastifyRequest,
  principal: Principal | undefined,
): boolean {
  const expectedUserId = headers[USER_HEADER];
  return expectedUserId === undefined || expectedUserId === principal?.userId;
}

/** Fastify passes a missing body to validation as null, which optional schemas reject. */
const nullAsUndefined = (body: z.core.$ZodType) =>
  z.preprocess((value) => value ?? undefined, body);

function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    if (!raw.writableFinished) controller.abort();
  };
  if (raw.closed) onClose();
  else raw.once("close", onClose);
  return controller.signal;
}

function toCaller(request: FastifyRequest, reply: FastifyReply) {
  let signal: AbortSignal | undefined;
  return {
    get address() {
      return callerAddress(request);
    },
    userAgent: request.headers["user-agent"] ?? "",
    /** Created for the few handlers that use it. */
    get signal() {
      signal ??= signalOf(reply);
      return signal;
    },
  };
}

const asAttachment = (name: string) => ({
  "content-disposition": `attachment; filename="${name}"`,
});

/** Headers of a download, named after its path by default. */
function downloadHeaders(media: string, path: string): Record<string, string> {
  const name = `attune-${path.slice(path.lastIndexOf("/") + 1)}`;
  return { "content-type": `${media}; charset=utf-8`, ...asAttachment(name) };
}

const isAsyncIterable = (answer: unknown): answer is AsyncIterable<string | Buffer> =>
  typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;

/** Path and query of a request with the parsed values alone. */
function canonicalUrl({ path, query }: Endpoint, request: FastifyRequest): string {
  const params = (request.params ?? {}) as Readonly<Record<string, unknown>>;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name])),
  );
  return query
    ? `${filled}?${new URLSearchParams(request.query as Record<string, string>)}`
    : filled;
}

function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  identify: Identify,
  ready: Ready | undefined,
): void {
  const { method, path, auth, params, query, body, largeBody, response, accepted } = endpoint;
  const { media, fixed, streamed, protectedValues } = endpoint;
  const limitBody = largeBody && limitLargeBodies(largeBody);
  const roleToIdentify = endpoint.protectedValues ? "user" : auth;
  app.route({
    method,
    url: toRouterPath(path),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && !largeBody && { body: nullAsUndefined(body) }),
      ...(media || streamed
        ? {}
        : { response: { 200: response, ...(accepted && { 202: accepted }) } }),
    },
    // Before the body is read: an unauthorized request is rejected without parsing it.
    ...(needsPrincipal(endpoint) && {
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const caller = await identify(request, roleToIdentify);
        const principal = matchesExpectedUser(request, caller) ? caller : undefined;
        authorize(auth, principal);
        reply.header("cache-control", "private, no-store");
        request.principal = principal;
      },
    }),
    ...(limitBody && {
      preParsing: async (request: FastifyRequest, reply: FastifyReply, payload: Readable) =>
        limitBody(request, reply, payload),
    }),
    // After validation: the check sees the same parameters as the handler.
    ...(protectedValues && {
      preHandler: async ({ params, principal }: FastifyRequest) => {
        authorize(requiredAuth(endpoint, params), principal);
      },
    }),
    handler: async (request, reply) => {
      if (media) reply.headers(downloadHeaders(media, path));
      const client = toCaller(request, reply);
      const answer = await handler({
        params: params && request.params,
        query: query && request.query,
        body: body && request.body,
        principal: request.principal,
        client,
        get signal() {
          return client.signal;
        },
        pageHeaders: request.headers,
        cookies: request.cookies,
        setCookies: (cookies) => {
          for (const { name, value, options } of cookies) reply.setCookie(name, value, options);
        },
        clearCache: () => {
          if (!request.headers.authorization) reply.header("clear-site-data", '"cache"');
        },
        setFileName: (name) => reply.headers(asAttachment(name)),
      } as Call<Endpoint>);
      if (ready && fixed && requiredAuth(endpoint, request.params) === "anyone")
        return ready.send(request, reply, canonicalUrl(endpoint, request), () =>
          String(reply.serialize(answer)),
        );
      if (answer instanceof Accepted) return reply.code(202).send(answer.body);
      if (!isAsyncIterable(answer)) return answer;
      if (!media) reply.type("application/json; charset=utf-8");
      return Readable.from(answer);
    },
  });
}

/** Answers 405 to the other methods of a path. */
function rejectOtherMethods(app: FastifyInstance, path: string, allowed: readonly Method[]): void {
  const allow = allowed.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url: toRouterPath(path),
    exposeHeadRoute: false,
    onRequest: async (_request, reply) => {
      reply.header("allow", allow.join(", "));
      throw new Failure("method_not_allowed");
    },
    handler: () => {},
  });
}

/** @throws Error if an endpoint has no handler or a handler no endpoint. */
export function registerEndpointsOf<Es extends Record<string, Endpoint>>(
  app: FastifyInstance,
  list: Es,
  handlers: HandlersOf<Es>,
  identify: Identify,
  ready?: Ready,
): void {
  const names = [...Object.keys(list), ...Object.keys(handlers)];
  const unmatched = names.filter((name) => !(name in list && name in handlers));
  if (unmatched.length > 0)
    throw new Error(`Endpoints and handlers do not match: ${unmatched.join(", ")}`);
  if (!app.hasRequestDecorator("principal")) app.decorateRequest("principal");
  for (const [name, endpoint] of Object.entries(list)) {
    const handler = handlers[name] as unknown as Handler<Endpoint>;
    const { beacon, largeBody } = endpoint;
    if (!beacon && !largeBody) register(app, endpoint, handler, identify, ready);
    else
      app.register(async (child) => {
        // `sendBeacon` sends text/plain; only these endpoints accept it.
        if (beacon) parseJsonBody(child, "text/plain");
        if (largeBody) readLargeBodies(child, largeBody);
        register(child, endpoint, handler, identify, ready);
      });
  }
  const byPath = Map.groupBy(Object.values(list), ({ path }) => path);
  for (const [path, group] of byPath) {
    const methods = group.map(({ method }) => method);
    rejectOtherMethods(app, path, methods);
  }
}

/** Registers every endpoint of the contract. */
export function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  identify: Identify,
  ready?: Ready,
): void {
  registerEndpointsOf(app, endpoints, handlers, identify, ready);
}
