import { userEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";
import { USER_SCOPED } from "./user-scoped-queries.ts";

const api = createApi(userEndpoints);

/** What the ear has learnt so far, in days as this device's calendar has them. */
const fetchLearning = (signal: AbortSignal) =>
  api.getLearning({ query: { utcOffsetMinutes: -new Date().getTimezoneOffset() }, signal });

/** Asked anew whenever it is looked at: between two looks lies practice. */
export const learningQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ["/api/user/learning", userId],
    queryFn: ({ signal }) => fetchLearning(signal),
    staleTime: 0,
    meta: USER_SCOPED,
  });

/** All that is kept of the user, as JSON for people to read. */
export const fetchExport = async () => JSON.stringify(await api.exportUser(), null, 2);

/** The user's attempts as CSV. */
export const fetchAttemptsCsv = () => api.exportAttempts();
