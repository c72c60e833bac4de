import { chromaticScale } from "@attune/curriculum";
import type { Handlers } from "../http/endpoints.ts";

export function chromaticScaleRoutes(): Pick<Handlers, "getChromaticScale"> {
  const scales = { up: chromaticScale("up"), down: chromaticScale("down") };
  return { getChromaticScale: ({ params }) => scales[params.direction] };
}
