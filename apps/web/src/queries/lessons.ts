import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

/** The interval lessons, in the order of teaching. */
export const fetchLessons = (signal: AbortSignal) => api.listLessons({ signal });

export const lessonsQuery = queryOptions({
  queryKey: ["/api/lessons"],
  queryFn: ({ signal }) => fetchLessons(signal),
});
