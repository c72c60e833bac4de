import { Readable } from "node:stream";
import {
  type Auth,
  authFor,
  type Endpoint,
  type Endpoints,
  endpoints,
  type Method,
  USER_HEADER,
} from "@attune/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { Failure } from "../failure.ts";
import { parseJsonBody } from "./json.ts";

/** Who calls. */
export interface Principal {
  readonly userId: string;
  /** Names the sign-in by which they call: what a sign-out ends. */
  readonly authSessionId: string;
  readonly role: "user" | "admin";
}

/**
 * Finds out who calls, from the request's credentials. Somebody may be signed in both as a user and as
 * an administrator: they are who the call asks for.
 */
export type Identify = (request: FastifyRequest, auth: Auth) => Promise<Principal | undefined>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives: inputs that passed the contract, and a caller whom its auth lets in. */
export interface Call<E extends Endpoint> {
  readonly params: Parsed<E["params"]>;
  readonly query: Parsed<E["query"]>;
  readonly body: Parsed<E["body"]>;
  readonly principal: E["auth"] extends "anyone" ? Principal | undefined : Principal;
  readonly client: Caller;
  /** Sends cookies with the answer, each as a whole Set-Cookie line. */
  readonly setCookies: (lines: readonly string[]) => void;
  /** Names the file as which an answer is kept; else it is named as in its address. */
  readonly setFileName: (name: string) => void;
}

/** What the connection itself tells of who calls. */
export interface Caller {
  /** IP address; a proxy's word where the operator trusts it. */
  readonly address: string;
  readonly userAgent: string;
}

/** What is no JSON may be sent piece by piece. */
type Answer<E extends Endpoint> =
  | z.output<E["response"]>
  | (E["media"] extends string ? AsyncIterable<string | Buffer> : never);

export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

export type HandlersOf<Es extends Record<string, Endpoint>> = {
  readonly [K in keyof Es]: Handler<Es[K]>;
};
export type Handlers = HandlersOf<Endpoints>;

const METHODS: readonly Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** `/api/x/{id}` as the router writes it. */
const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1");

/** @throws Failure where the caller may not call. */
function authorize(auth: Auth, principal: Principal | undefined): void {
  if (auth === "anyone") return;
  if (!principal) throw new Failure("unauthenticated");
  // An administrator is no user: has no lessons, counters or profile of their own.
  if (principal.role !== auth) throw new Failure("forbidden");
}

/** Lessons for everyone ask nobody who they are: they are given while the database is away, too. */
function needsPrincipal({ auth, locked, recognises }: Endpoint): boolean {
  return auth !== "anyone" || locked !== undefined || recognises === true;
}

/** Whoever is somebody else than the call is meant for is nobody. */
function ifMeant(
  { headers }: FastifyRequest,
  principal: Principal | undefined,
): Principal | undefined {
  const meant = headers[USER_HEADER] ?? principal?.userId;
  return meant === principal?.userId ? principal : undefined;
}

/** The address is empty where the connection was cut before it could be asked. */
function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { address: ip ?? "", userAgent: headers["user-agent"] ?? "" };
}

/** The framework hands an absent body to validation as null, which an optional body isn't. */
const absentAsUndefined = (body: z.ZodType) => z.preprocess((value) => value ?? undefined, body);

/** What is no JSON is kept as a file. */
const asFile = (name: string) => ({ "content-disposition": `attachment; filename="${name}"` });

/** Named as in its address, unless the handler knows better. */
function download(media: string, path: string): Record<string, string> {
  const name = `attune-${path.slice(path.lastIndexOf("/") + 1)}`;
  return { "content-type": `${media}; charset=utf-8`, ...asFile(name) };
}

const isPieces = (answer: unknown): answer is AsyncIterable<string | Buffer> =>
  typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;

function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  identify: Identify,
): void {
  const { method, path, auth, params, query, body, response, media } = endpoint;
  const callers = new WeakMap<FastifyRequest, Principal | undefined>();
  const sought = endpoint.locked ? "user" : auth;
  app.route({
    method,
    url: routerPath(path),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body: absentAsUndefined(body) }),
      ...(media ? {} : { response: { 200: response } }),
    },
    // Before the body is read: who may not call isn't listened to.
    onRequest: async (request) => {
      const found = needsPrincipal(endpoint) ? await identify(request, sought) : undefined;
      const principal = ifMeant(request, found);
      authorize(auth, principal);
      callers.set(request, principal);
    },
    // After validation: a lock is judged by the parameters that the handler will see.
    preHandler: async (request) => {
      authorize(authFor(endpoint, request.params), callers.get(request));
    },
    handler: async (request, reply) => {
      if (media) reply.headers(download(media, path));
      const answer = await handler({
        params: params && request.params,
        query: query && request.query,
        body: body && request.body,
        principal: callers.get(request),
        client: callerOf(request),
        setCookies: (lines) => reply.header("set-cookie", lines),
        setFileName: (name) => reply.headers(asFile(name)),
      } as Call<Endpoint>);
      return isPieces(answer) ? Readable.from(answer) : answer;
    },
  });
}

/** Answers the methods that an address doesn't take. */
function refuseOtherMethods(app: FastifyInstance, path: string, taken: Method[]): void {
  const allow = taken.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  app.route({
    method: METHODS.filter((method) => !taken.includes(method)),
    url: routerPath(path),
    exposeHeadRoute: false,
    onRequest: async (_request, reply) => {
      reply.header("allow", allow.join(", "));
      throw new Failure("method_not_allowed");
    },
    handler: () => {},
  });
}

/** @throws Error where an endpoint has no handler or a handler no endpoint. */
export function registerEndpointsOf<Es extends Record<string, Endpoint>>(
  app: FastifyInstance,
  list: Es,
  handlers: HandlersOf<Es>,
  identify: Identify,
): void {
  const names = [...Object.keys(list), ...Object.keys(handlers)];
  const strays = names.filter((name) => !(name in list && name in handlers));
  if (strays.length > 0)
    throw new Error(`Endpoint and handler don't pair up: ${strays.join(", ")}`);
  for (const [name, endpoint] of Object.entries(list)) {
    const handler = handlers[name] as unknown as Handler<Endpoint>;
    if (!endpoint.beacon) register(app, endpoint, handler, identify);
    else
      app.register(async (child) => {
        parseJsonBody(child, "text/plain");
        register(child, endpoint, handler, identify);
      });
  }
  const byPath = Map.groupBy(Object.values(list), ({ path }) => path);
  for (const [path, group] of byPath)
    refuseOtherMethods(
      app,
      path,
      group.map(({ method }) => method),
    );
}

/** Puts every call of the contract on the server. */
export function registerEndpoints(
  app: FastifyInstance,
  handlers: Handlers,
  identify: Identify,
): void {
  registerEndpointsOf(app, endpoints, handlers, identify);
}
