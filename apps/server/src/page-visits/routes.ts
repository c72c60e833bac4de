import { type Endpoints, endpoints } from "@attune/contract";
import type { Call, Handlers } from "../http/endpoints.ts";
import type { PageVisitService } from "./service.ts";

type Calls = "createPageVisit" | "updatePageVisit" | "leavePage";

/** A header may hold what no table can: it is cleaned as the body's own is. */
const cleaned = (userAgent: string) =>
  endpoints.createPageVisit.body.shape.userAgent.parse(userAgent) ?? "";

export function pageVisitRoutes(visits: PageVisitService): Pick<Handlers, Calls> {
  async function update({
    params,
    body,
    client,
  }: Pick<Call<Endpoints["updatePageVisit"]>, "params" | "body" | "client">) {
    await visits.update(params.id, body.secret, body.sessionDuration, client.address);
    return { ok: true } as const;
  }
  return {
    createPageVisit: ({ body, client, principal }) =>
      visits.create({
        pagePath: body.pagePath,
        userAgent: body.userAgent ?? cleaned(client.userAgent),
        address: client.address,
        userId: principal?.role === "user" ? principal.userId : undefined,
      }),
    updatePageVisit: update,
    leavePage: update,
  };
}
