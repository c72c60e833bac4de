import { mode } from "@attune/curriculum";
import type { Handlers } from "../http/endpoints.ts";

export function modeRoutes(): Pick<Handlers, "getMode"> {
  return { getMode: ({ params }) => mode(params.modeName) };
}
