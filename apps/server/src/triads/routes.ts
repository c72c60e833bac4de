import { triads } from "@attune/curriculum";
import type { Handlers } from "../http/endpoints.ts";

export function triadRoutes(): Pick<Handlers, "listTriads"> {
  const chords = triads();
  return { listTriads: () => chords };
}
