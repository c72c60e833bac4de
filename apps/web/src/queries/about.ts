import { queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";

/** Who runs this installation. */
export const aboutQuery = queryOptions({
  queryKey: ["/api/about"],
  queryFn: ({ signal }) => api.getAbout({ signal }),
});
