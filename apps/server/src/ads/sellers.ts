import type { FastifyInstance } from "fastify";
import type { AdsConfig } from "./config.ts";

/** Google's certification authority id. */
const GOOGLE = "f08c47fec0942fa0";

/** Serves `/ads.txt` for the site and `/app-ads.txt` for the app in `live` mode: the authorized sellers. */
export function registerAdsTxt(app: FastifyInstance, ads: AdsConfig): void {
  if (ads.mode !== "live") return;
  const line = `google.com, ${ads.units.publisher}, DIRECT, ${GOOGLE}\n`;
  for (const path of ["/ads.txt", "/app-ads.txt"])
    app.get(path, (_request, reply) =>
      reply
        .header("cache-control", "public, max-age=3600")
        .type("text/plain; charset=utf-8")
        .send(line),
    );
}
