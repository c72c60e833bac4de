import { aboutEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { connect } from "../api/create-api.ts";

const api = connect(aboutEndpoints);

/** Who runs this installation. */
export const aboutQuery = queryOptions({
  queryKey: ["/api/about"],
  queryFn: ({ signal }) => api.getAbout({ signal }),
});
