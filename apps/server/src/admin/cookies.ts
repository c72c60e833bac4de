import { ADMIN_LIFETIME_MS } from "./service.ts";

const isSecure = (publicUrl: string) => publicUrl.startsWith("https:");

/** The cookie of the administrator's own sign-in; `__Host-` binds it to this host, over https alone. */
export function adminCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? "__Host-attune-admin" : "attune_admin";
}

function line(publicUrl: string, token: string, maxAgeS: number): string {
  const secure = isSecure(publicUrl) ? "; Secure" : "";
  return `${adminCookieName(publicUrl)}=${token}; Path=/; Max-Age=${maxAgeS}; SameSite=Strict; HttpOnly${secure}`;
}

/** Set-Cookie line that signs the administrator in: sent from this site's own pages alone. */
export const adminCookie = (publicUrl: string, token: string) =>
  line(publicUrl, token, ADMIN_LIFETIME_MS / 1000);

export const noAdminCookie = (publicUrl: string) => line(publicUrl, "", 0);
