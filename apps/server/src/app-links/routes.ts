import { APP_ID } from "@attune/contract/app-id";
import type { FastifyInstance } from "fastify";
import type { AppLinksConfig } from "./config.ts";

/** The browser's own, whoever has the app: the administrator's pages, and the API. */
const NOT_THE_APPS = ["/admin", "/admin/*", "/api/*"];

/** As Android asks (Digital Asset Links). */
const assetLinks = (certificates: readonly string[]) => [
  {
    relation: ["delegate_permission/common.handle_all_urls"],
    target: {
      namespace: "android_app",
      package_name: APP_ID,
      sha256_cert_fingerprints: certificates,
    },
  },
];

/** As iOS asks; the first component that fits decides. */
const siteAssociation = (teamId: string) => ({
  applinks: {
    details: [
      {
        appIDs: [`${teamId}.${APP_ID}`],
        components: [...NOT_THE_APPS.map((path) => ({ "/": path, exclude: true })), { "/": "*" }],
      },
    ],
  },
});

/** Tells phones which app may open this site's links: one that is not configured, of nobody. */
export function registerAppLinks(app: FastifyInstance, config: AppLinksConfig): void {
  const { androidCertificates, appleTeamId } = config;
  const tell = (name: string, content: object) =>
    app.get(`/.well-known/${name}`, (_request, reply) =>
      reply.header("cache-control", "public, max-age=3600").type("application/json").send(content),
    );
  if (androidCertificates.length > 0) tell("assetlinks.json", assetLinks(androidCertificates));
  if (appleTeamId) tell("apple-app-site-association", siteAssociation(appleTeamId));
}
