export const GUEST = "Continue as a guest";
