import { enharmonicEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { connect } from "../api/create-api.ts";

const api = connect(enharmonicEndpoints);

/** Notes with an accidental and the other name of the same key. */
export const fetchEnharmonics = (signal: AbortSignal) => api.listEnharmonics({ signal });

export const enharmonicsQuery = queryOptions({
  queryKey: ["/api/enharmonics"],
  queryFn: ({ signal }) => fetchEnharmonics(signal),
});
