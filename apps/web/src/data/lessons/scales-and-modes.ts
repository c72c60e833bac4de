import { modeEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";

const api = createApi(modeEndpoints);

type ModeName = Parameters<typeof api.getMode>[0]["params"]["modeName"];

/** One mode of C major; 401 for a visitor where it is locked. */
export const modeQuery = (modeName: ModeName) =>
  queryOptions({
    queryKey: [`/api/scales-and-modes/mode/${modeName}`],
    queryFn: ({ signal }) => api.getMode({ params: { modeName }, signal }),
  });
