/** The administrator account of the server under test. */
export const ADMIN = {
  username: "intendant",
  password: "Ledger-in-7 volumes",
  email: "intendant@example.org",
} as const;
