import { earTrainingLessonEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";
import { fetchOrKept } from "./kept-lessons.ts";

const { response } = earTrainingLessonEndpoints.listEarTrainingLessons;
const api = createApi(earTrainingLessonEndpoints);

/** Every pair of notes that the random ear training draws from; for those signed in. */
export const fetchEarTrainingLessons = (signal: AbortSignal) =>
  fetchOrKept("/api/ear-training-lessons", response, () => api.listEarTrainingLessons({ signal }));

export const earTrainingLessonsQuery = queryOptions({
  queryKey: ["/api/ear-training-lessons"],
  queryFn: ({ signal }) => fetchEarTrainingLessons(signal),
});
