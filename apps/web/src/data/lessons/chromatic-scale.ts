import { chromaticScaleEndpoints } from "@attune/contract";
import type { Direction } from "@attune/curriculum";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";

const api = createApi(chromaticScaleEndpoints);

/** The chromatic scale, up with sharps or down with flats. */
export const chromaticScaleQuery = (direction: Direction) =>
  queryOptions({
    queryKey: [`/api/chromatic-scale/${direction}`],
    queryFn: ({ signal }) => api.getChromaticScale({ params: { direction }, signal }),
  });
