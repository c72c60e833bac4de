import type { FastifyRequest } from "fastify";
import { adminCookieName } from "../admin/cookies.ts";
import type { AdminService } from "../admin/service.ts";
import type { Identify } from "../http/endpoints.ts";
import { authCookieName, readCookie } from "./cookies.ts";
import type { AuthService } from "./service.ts";
import { isWellFormedToken } from "./tokens.ts";

const BEARER = /^Bearer +(\S+)$/i;

/** The token that a request brings. A bearer of any kind counts alone: no cookie stands in for it. */
function tokenOf({ headers }: FastifyRequest, cookie: string): string | undefined {
  const { authorization } = headers;
  return authorization === undefined
    ? readCookie(headers.cookie ?? "", cookie)
    : BEARER.exec(authorization)?.[1];
}

/** Who may be behind a token. */
interface Authenticators {
  readonly auth: Pick<AuthService, "identify">;
  readonly admin: Pick<AdminService, "identify">;
}

/**
 * Finds the caller by bearer, or where none was sent, by cookie. A bad bearer never falls back. Where a
 * call asks for one kind of caller, that is looked for first, and then the other, who is refused.
 * @param publicUrl Where it is https, cookies are bound to it.
 */
export function createIdentify({ auth, admin }: Authenticators, publicUrl: string): Identify {
  const [userCookie, adminCookie] = [authCookieName(publicUrl), adminCookieName(publicUrl)];
  const asUser = async (request: FastifyRequest) => {
    const token = tokenOf(request, userCookie);
    return token !== undefined && isWellFormedToken(token) ? await auth.identify(token) : undefined;
  };
  const asAdmin = async (request: FastifyRequest) => {
    const token = tokenOf(request, adminCookie);
    return token !== undefined ? await admin.identify(token) : undefined;
  };
  return async (request, asked) => {
    if (asked === "admin") return (await asAdmin(request)) ?? (await asUser(request));
    const user = await asUser(request);
    return user || asked === "anyone" ? user : await asAdmin(request);
  };
}
