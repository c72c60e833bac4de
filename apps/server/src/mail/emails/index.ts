export { confirmationEmail } from "./confirmation.ts";
export { emailChangeEmail, emailChangeNotice, emailChangeUndoneNotice } from "./email-change.ts";
export { passkeyAddedEmail } from "./passkey-added.ts";
export { passwordChangedEmail } from "./password-changed.ts";
export { passwordResetEmail } from "./password-reset.ts";
export { usernamesEmail } from "./usernames.ts";
export { welcomeEmail } from "./welcome.ts";
