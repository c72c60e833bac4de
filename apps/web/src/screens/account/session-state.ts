/** Who is there: not known yet, a visitor, or someone signed in. */
export type SessionState = "loading" | "visitor" | "signedIn";

/** The one place that says it to lessons. There are no accounts yet: everyone is a visitor. */
export const useSessionState = (): SessionState => "visitor";
