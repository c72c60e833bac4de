import { queryOptions } from "@tanstack/react-query";
import { auth } from "./auth.ts";
import { USER_SCOPED } from "./user-scoped-queries.ts";

/** Where the user is signed in. Fetched on every mount, because it changes elsewhere. */
export const devicesQuery = (userId: string) =>
  queryOptions({
    queryKey: ["/api/auth/devices", userId],
    queryFn: ({ signal }) => auth.listDevices(signal),
    staleTime: 0,
    meta: USER_SCOPED,
  });
