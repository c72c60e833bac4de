export { passwordChangedLetter } from "./password-changed.ts";
export { resetLetter } from "./reset.ts";
export { usernamesLetter } from "./usernames.ts";
export { welcomeLetter } from "./welcome.ts";
