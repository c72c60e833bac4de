import type { FastifyInstance } from "fastify";
import type { AdsConfig } from "./config.ts";

/** Google's own id among those who certify sellers. */
const GOOGLE = "f08c47fec0942fa0";

/** `/ads.txt` of the site and `/app-ads.txt` of the app: who may sell their space. Only in `live`. */
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
