import type { FastifyInstance } from "fastify";

const SECURITY_TXT = "/.well-known/security.txt";
const CHANGE_PASSWORD = "/.well-known/change-password";
/** Opens the form in the profile dialog, for visitors after they have signed in. */
const CHANGE_PASSWORD_PAGE = "/core-concepts#change-password";

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

interface WellKnown {
  /** The site's origin. */
  readonly publicUrl: string;
  /** The operator's email address; without it there is no security.txt. */
  readonly contact: string | undefined;
}

/** RFC 9116. Each response expires half a year later: it is current as long as the server runs. */
function securityTxt(contact: string, publicUrl: string): string {
  const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${publicUrl}${SECURITY_TXT}`,
    "",
  ].join("\n");
}

/** Serves the addresses by which programs find whom to report a flaw to, and where a password is changed. */
export function registerWellKnown(app: FastifyInstance, { publicUrl, contact }: WellKnown): void {
  if (contact !== undefined)
    app.get(SECURITY_TXT, (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=86400")
        .type("text/plain; charset=utf-8")
        .send(securityTxt(contact, publicUrl)),
    );
  app.get(CHANGE_PASSWORD, (_request, reply) => reply.redirect(CHANGE_PASSWORD_PAGE, 303));
}
