export { passwordChangedEmail } from "./password-changed.ts";
export { passwordResetEmail } from "./reset.ts";
export { usernamesEmail } from "./usernames.ts";
export { welcomeEmail } from "./welcome.ts";
