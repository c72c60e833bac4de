import { earTrainingLessonEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { connect } from "../api/create-api.ts";

const api = connect(earTrainingLessonEndpoints);

/** Every pair of notes that the random ear training draws from; for those signed in. */
export const fetchEarTrainingLessons = (signal: AbortSignal) =>
  api.listEarTrainingLessons({ signal });

export const earTrainingLessonsQuery = queryOptions({
  queryKey: ["/api/ear-training-lessons"],
  queryFn: ({ signal }) => fetchEarTrainingLessons(signal),
});
