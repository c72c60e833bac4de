import { earTrainingLessonEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";
import { fetchOrKept } from "./kept-lessons.ts";

const { response } = earTrainingLessonEndpoints.listEarTrainingLessons;
const api = createApi(earTrainingLessonEndpoints);

export const EAR_TRAINING_PATH = "/api/ear-training-lessons";

/** Every pair of notes that the random ear training draws from; for those signed in. */
export const fetchEarTrainingLessons = (signal: AbortSignal) =>
  fetchOrKept(EAR_TRAINING_PATH, response, () => api.listEarTrainingLessons({ signal }));

export const earTrainingLessonsQuery = queryOptions({
  queryKey: [EAR_TRAINING_PATH],
  queryFn: ({ signal }) => fetchEarTrainingLessons(signal),
});
