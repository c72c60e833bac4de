import { createSiteCookie, isHttps, type ResponseCookie } from "../../http/cookies.ts";
import { ADMIN_SESSION } from "./service.ts";

/** The cookie of the administrator's session; `__Host-` requires HTTPS and binds it to this host. */
export function adminCookieName(publicUrl: string): string {
  return isHttps(publicUrl) ? "__Host-attune-admin" : "attune_admin";
}

const createAdminCookie = (publicUrl: string, token: string, maxAge: number): ResponseCookie =>
  createSiteCookie(publicUrl, adminCookieName(publicUrl), token, {
    maxAge,
    sameSite: "strict",
    httpOnly: true,
  });

/** Signs the administrator in. `SameSite=Strict`: only this site's own pages send it. */
export const adminSignInCookie = (publicUrl: string, token: string) =>
  createAdminCookie(publicUrl, token, ADMIN_SESSION.absoluteMs / 1000);

export const adminSignOutCookie = (publicUrl: string) => createAdminCookie(publicUrl, "", 0);
