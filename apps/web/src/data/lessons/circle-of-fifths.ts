import { circleOfFifthsEndpoints } from "@attune/contract";
import type { KeyType } from "@attune/curriculum";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";

const api = createApi(circleOfFifthsEndpoints);

/** The lessons into the sharp or the flat keys, in order. */
export const keyLessonsQuery = (type: KeyType) =>
  queryOptions({
    queryKey: ["/api/circle-of-fifths", type],
    queryFn: ({ signal }) => api.listCircleOfFifthsLessons({ query: { type }, signal }),
  });
