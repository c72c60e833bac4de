import { type ConfirmationResult, emailEndpoints } from "@attune/contract";
import { queryOptions } from "@tanstack/react-query";
import { createApi } from "../api/create-api.ts";
import { authSession } from "../auth-session/auth-session.ts";
import { auth } from "./auth.ts";
import { USER_SCOPED } from "./user-scoped-queries.ts";

const api = createApi(emailEndpoints);

/** The address and whether it is confirmed. Fetched on every mount, because links change it elsewhere. */
export const emailQuery = (userId: string) =>
  queryOptions({
    queryKey: ["/api/auth/email", userId],
    queryFn: ({ signal }) => auth.asUser(() => api.getEmail({ signal })),
    staleTime: 0,
    meta: USER_SCOPED,
  });

export const sendConfirmation = () => auth.asUser(() => api.sendConfirmation());

/** Rejects with `reauthentication_required` unless the user has signed in minutes ago. */
export const changeEmail = (email: string) =>
  auth.asUser(() => api.changeEmail({ body: { email } }));

export const cancelEmailChange = () => auth.asUser(() => api.cancelEmailChange());

/** Updates the signed-in user, whose address or session a link may have changed. */
async function refreshIfSignedIn(): Promise<void> {
  if (authSession.current().status === "signedIn") await auth.refresh();
}

/** Follows the link that confirms an address; works without being signed in. */
export async function confirmEmail(token: string): Promise<ConfirmationResult> {
  const { result } = await api.confirmEmail({ body: { token } });
  await refreshIfSignedIn();
  return result;
}

/** Follows the link that restores a former address. Resolves with a token that resets the password. */
export async function undoEmailChange(token: string): Promise<string> {
  const { resetToken } = await api.undoEmailChange({ body: { token } });
  await refreshIfSignedIn();
  return resetToken;
}
