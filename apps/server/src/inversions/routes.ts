import { inversions } from "@attune/curriculum";
import type { Handlers } from "../http/endpoints.ts";

export function inversionRoutes(): Pick<Handlers, "listInversions"> {
  const items = inversions();
  return { listInversions: () => items };
}
