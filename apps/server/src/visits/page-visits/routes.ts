import { type Endpoints, endpoints } from "@attune/contract";
import type { Call, Handlers } from "../../http/endpoints.ts";
import type { PageVisitService } from "./service.ts";

type Operations = "createPageVisit" | "updatePageVisit" | "leavePage";

/** Applies the rules of the body's field, because a header may contain text that no column can store. */
const sanitize = (userAgent: string) =>
  endpoints.createPageVisit.body.shape.userAgent.parse(userAgent) ?? "";

export function pageVisitRoutes(visits: PageVisitService): Pick<Handlers, Operations> {
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
        userAgent: body.userAgent ?? sanitize(client.userAgent),
        address: client.address,
        userId: principal?.role === "user" ? principal.userId : undefined,
      }),
    updatePageVisit: update,
    leavePage: update,
  };
}
