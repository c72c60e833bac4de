import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "../api/query-client.ts";
import { authSession } from "../auth-session/auth-session.ts";
import { clearUserScopedQueries } from "./user-scoped-queries.ts";

/** One cache for the whole app, made when the first screen with a query arrives. */
const client = createQueryClient();
clearUserScopedQueries(client, authSession);

export function QueryProvider({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A cache that begins empty, and is gone with what stands in it: nobody after finds anything there. */
export function IsolatedQueryProvider({ children }: { readonly children: ReactNode }) {
  const [fresh] = useState(createQueryClient);
  return <QueryClientProvider client={fresh}>{children}</QueryClientProvider>;
}
