import type { Handlers } from "../http/endpoints.ts";
import type { AuthService } from "./service.ts";

type Calls =
  | "getMe"
  | "login"
  | "register"
  | "forgotUsername"
  | "forgotPassword"
  | "resetPassword"
  | "changePassword"
  | "deleteAccount"
  | "logout";

/** @param publicUrl Where it is https, the cookie is bound to it. */
export function authRoutes(_auth: AuthService, _publicUrl: string): Pick<Handlers, Calls> {
  throw new Error("unwritten");
}
