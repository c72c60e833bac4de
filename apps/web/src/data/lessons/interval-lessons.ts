import { lessonEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";

const api = createApi(lessonEndpoints);

/** The interval lessons, in the order of teaching. */
export const fetchLessons = (signal: AbortSignal) => api.listLessons({ signal });

export const lessonsQuery = queryOptions({
  queryKey: ["/api/lessons"],
  queryFn: ({ signal }) => fetchLessons(signal),
});
