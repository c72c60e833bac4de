/** The administrator of the server that the journeys visit. */
export const ADMIN = {
  username: "intendant",
  password: "Ledger-in-7",
  email: "intendant@example.org",
} as const;
