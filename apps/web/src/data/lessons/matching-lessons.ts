import { ApiError, matchingLessonEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";

const api = createApi(matchingLessonEndpoints);

/** The notes of C with their syllables and degrees. @throws Error in the words a learner reads. */
async function fetchMatchingLessons(signal: AbortSignal) {
  try {
    return await api.listMatchingLessons({ query: { key: "C" }, signal });
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const error = new Error(`HTTP error! status: ${cause.status}`, { cause });
    console.error(error);
    throw error;
  }
}

export const matchingLessonsQuery = queryOptions({
  queryKey: ["/api/matching-lessons", "C"],
  queryFn: ({ signal }) => fetchMatchingLessons(signal),
});
