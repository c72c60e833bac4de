import { chromaticScaleEndpoints } from "@attune/contract";
import type { Direction } from "@attune/curriculum";
import { queryOptions } from "@tanstack/react-query";
import { connect } from "../api/create-api.ts";

const api = connect(chromaticScaleEndpoints);

/** The chromatic scale, up with sharps or down with flats. */
export const chromaticScaleQuery = (direction: Direction) =>
  queryOptions({
    queryKey: [`/api/chromatic-scale/${direction}`],
    queryFn: ({ signal }) => api.getChromaticScale({ params: { direction }, signal }),
  });
