import { modeEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";
import { fetchOrKept } from "./kept-lessons.ts";

const api = createApi(modeEndpoints);

type ModeName = Parameters<typeof api.getMode>[0]["params"]["modeName"];

export const modeApiPath = (modeName: ModeName) => `/api/scales-and-modes/mode/${modeName}`;

/** One mode of C major; 401 for a visitor where it is locked. */
export const fetchMode = (modeName: ModeName, signal: AbortSignal) =>
  fetchOrKept(modeApiPath(modeName), modeEndpoints.getMode.response, () =>
    api.getMode({ params: { modeName }, signal }),
  );

export const modeQuery = (modeName: ModeName) =>
  queryOptions({
    queryKey: [modeApiPath(modeName)],
    queryFn: ({ signal }) => fetchMode(modeName, signal),
  });
