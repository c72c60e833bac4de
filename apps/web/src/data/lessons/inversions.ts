import { inversionEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";

const api = createApi(inversionEndpoints);

/** The intervals above C and their inversions, from easy to hard. */
export const fetchInversions = (signal: AbortSignal) => api.listInversions({ signal });

export const inversionsQuery = queryOptions({
  queryKey: ["/api/inversions"],
  queryFn: ({ signal }) => fetchInversions(signal),
});
