/** The cookies of a browser that is signed in by a session's token. */
export const signedInCookies = (url: string, token: string) => [
  { name: "attune_session", value: token, url, httpOnly: true, sameSite: "Lax" as const },
  { name: "attune_signed_in", value: "1", url, sameSite: "Lax" as const },
];
