import { aboutEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";

const api = createApi(aboutEndpoints);

/** Who runs this installation. */
export const aboutQuery = queryOptions({
  queryKey: ["/api/about"],
  queryFn: ({ signal }) => api.getAbout({ signal }),
});
