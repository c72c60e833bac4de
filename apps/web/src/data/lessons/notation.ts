import { notationEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";

const api = createApi(notationEndpoints);

/** Notes to place on the treble staff, from easy to hard. */
export const notationQuery = queryOptions({
  queryKey: ["/api/notation"],
  queryFn: ({ signal }) => api.listNotationQuestions({ signal }),
});
