import type { FastifyRequest } from "fastify";
import { adminCookieName } from "../accounts/admin/cookies.ts";
import type { AdminService } from "../accounts/admin/service.ts";
import type { AuthService } from "../accounts/auth/service.ts";
import { authCookieName } from "../accounts/auth/sessions/cookies.ts";
import { isWellFormedToken } from "../base/tokens.ts";
import type { Identify } from "../http/endpoints.ts";

const BEARER = /^Bearer +(\S+)$/i;

/** The request's token. An `Authorization` header of any kind takes precedence over the cookie. */
function readToken({ headers, cookies }: FastifyRequest, cookieName: string): string | undefined {
  const { authorization } = headers;
  return authorization === undefined ? cookies[cookieName] : BEARER.exec(authorization)?.[1];
}

/** The services that can resolve a token to a caller. */
interface Authenticators {
  readonly auth: Pick<AuthService, "identify">;
  readonly admin: Pick<AdminService, "identify">;
}

/**
 * Identifies callers by bearer token, or by cookie if there is no `Authorization` header. An invalid
 * bearer token never falls back to the cookie. Endpoints that require a user or an administrator look
 * for that role first, then for the other, which `authorize` rejects with 403.
 * @param publicUrl Determines the cookie names.
 */
export function createIdentify({ auth, admin }: Authenticators, publicUrl: string): Identify {
  const userCookie = authCookieName(publicUrl);
  const adminCookie = adminCookieName(publicUrl);
  const identifyUser = async (request: FastifyRequest) => {
    const token = readToken(request, userCookie);
    return token !== undefined && isWellFormedToken(token) ? await auth.identify(token) : undefined;
  };
  const identifyAdmin = async (request: FastifyRequest) => {
    const token = readToken(request, adminCookie);
    return token !== undefined ? await admin.identify(token) : undefined;
  };
  return async (request, requiredAuth) => {
    if (requiredAuth === "admin")
      return (await identifyAdmin(request)) ?? (await identifyUser(request));
    const user = await identifyUser(request);
    return user || requiredAuth === "anyone" ? user : await identifyAdmin(request);
  };
}
