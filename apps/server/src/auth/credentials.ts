import type { FastifyRequest } from "fastify";
import type { Identify } from "../http/endpoints.ts";
import { cookieName, readCookie } from "./cookies.ts";
import type { AuthService } from "./service.ts";
import { isToken } from "./tokens.ts";

const BEARER = /^Bearer +(\S+)$/i;

/** The token that a request brings. A bearer of any kind counts alone: no cookie stands in for it. */
function tokenOf({ headers }: FastifyRequest, cookie: string): string | undefined {
  const { authorization } = headers;
  return authorization === undefined
    ? readCookie(headers.cookie ?? "", cookie)
    : BEARER.exec(authorization)?.[1];
}

/**
 * Finds the caller by bearer, or where none was sent, by cookie. A bad bearer never falls back.
 * @param publicUrl Where it is https, the cookie is bound to it.
 */
export function identifyBy(auth: AuthService, publicUrl: string): Identify {
  const cookie = cookieName(publicUrl);
  return async (request) => {
    const token = tokenOf(request, cookie);
    return token !== undefined && isToken(token) ? await auth.identify(token) : undefined;
  };
}
