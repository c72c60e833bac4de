/** The icon of the first load: a visitor's header has no other. */
import { Icon } from "./icon-frame.tsx";

export const SignInIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="3.5" />
    <path d="M5 20c.6-4 3.3-6 7-6s6.4 2 7 6" />
  </Icon>
);
