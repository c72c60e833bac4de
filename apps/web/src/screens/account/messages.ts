import { NETWORK_ERROR } from "./form-errors.ts";

/** The toast when this or another device couldn't be signed out. */
export const SIGN_OUT_ERROR = {
  title: "Sign out failed",
  fallback: "Please try again.",
  network: NETWORK_ERROR,
};
