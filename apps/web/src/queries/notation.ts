import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

/** Notes to place on the treble staff, from easy to hard. */
export const notationQuery = queryOptions({
  queryKey: ["/api/notation"],
  queryFn: ({ signal }) => api.listNotationQuestions({ signal }),
});
