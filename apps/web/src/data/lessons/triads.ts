import { triadEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";

const api = createApi(triadEndpoints);

/** The seven triads of C major. */
export const triadsQuery = queryOptions({
  queryKey: ["/api/triads"],
  queryFn: async ({ signal }) => {
    try {
      return await api.listTriads({ signal });
    } catch (cause) {
      throw new Error("Failed to fetch triads", { cause });
    }
  },
});
