import { BYTE_ORDER_MARK, userEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";
import { USER_SCOPED } from "./user-scoped-queries.ts";

const api = createApi(userEndpoints);

/** Days are those of this device's calendar. */
const fetchLearning = (signal: AbortSignal) =>
  api.getLearning({ query: { utcOffsetMinutes: -new Date().getTimezoneOffset() }, signal });

/** Progress over time. Fetched on every mount, because the user may have practiced in between. */
export const learningQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: ["/api/user/learning", userId],
    queryFn: ({ signal }) => fetchLearning(signal),
    staleTime: 0,
    meta: USER_SCOPED,
  });

/** All data stored about the user, as indented JSON. */
export const fetchExport = async () => JSON.stringify(await api.exportUser(), null, 2);

/** The user's attempts as CSV. */
/** The file as the server sends it; reading it as text drops its byte order mark. */
export const fetchAttemptsCsv = async () =>
  BYTE_ORDER_MARK + (await api.exportAttempts()).replace(BYTE_ORDER_MARK, "");
