import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import type { Elements } from "../../lib/elements.ts";
import { createQueryClient } from "../api/query-client.ts";
import { authSession } from "../auth-session/auth-session.ts";
import { clearUserScopedQueries } from "./user-scoped-queries.ts";

/** The app's query cache, created when the first screen with a query is loaded. */
export const queryClient = createQueryClient();
clearUserScopedQueries(queryClient, authSession);

export function QueryProvider({ children }: { readonly children: Elements }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Provides a cache of its own that is discarded on unmount, so that later visitors find no data in it. */
export function IsolatedQueryProvider({ children }: { readonly children: Elements }) {
  const [isolated] = useState(createQueryClient);
  return <QueryClientProvider client={isolated}>{children}</QueryClientProvider>;
}
