import { APP_ID } from "@attune/contract/app-id";
import type { FastifyInstance } from "fastify";
import type { AppLinksConfig } from "./config.ts";

/** Paths that always open in the browser: the administrator's pages and the API. */
const BROWSER_PATHS = ["/admin", "/admin/*", "/api/*"];

/** Android: Digital Asset Links. */
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

/** iOS: apple-app-site-association. The first matching component decides. */
const siteAssociation = (teamId: string) => ({
  applinks: {
    details: [
      {
        appIDs: [`${teamId}.${APP_ID}`],
        components: [...BROWSER_PATHS.map((path) => ({ "/": path, exclude: true })), { "/": "*" }],
      },
    ],
  },
});

/** Serves the files that allow the packaged app to open this site's links, for each configured platform. */
export function registerAppLinks(app: FastifyInstance, config: AppLinksConfig): void {
  const { androidCertificates, appleTeamId } = config;
  const serve = (name: string, content: object) =>
    app.get(`/.well-known/${name}`, (_request, reply) =>
      reply.header("cache-control", "public, max-age=3600").type("application/json").send(content),
    );
  if (androidCertificates.length > 0) serve("assetlinks.json", assetLinks(androidCertificates));
  if (appleTeamId) serve("apple-app-site-association", siteAssociation(appleTeamId));
}
