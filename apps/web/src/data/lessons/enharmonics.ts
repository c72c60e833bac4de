import { enharmonicEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";

const api = createApi(enharmonicEndpoints);

/** Notes with an accidental and the other name of the same key. */
export const fetchEnharmonics = (signal: AbortSignal) => api.listEnharmonics({ signal });

export const enharmonicsQuery = queryOptions({
  queryKey: ["/api/enharmonics"],
  queryFn: ({ signal }) => fetchEnharmonics(signal),
});
