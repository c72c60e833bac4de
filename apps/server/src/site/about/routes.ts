import type { Handlers } from "../../http/endpoints.ts";

/** @param contact The operator's email address, if configured. */
export function aboutRoutes(contact: string | undefined): Pick<Handlers, "getAbout"> {
  return { getAbout: () => ({ contact: contact ?? null }) };
}
