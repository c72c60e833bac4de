/** Icons of the header of a signed-in user. */
import { Icon } from "./icon-frame.tsx";

export const SettingsIcon = () => (
  <Icon>
    <path d="M6 3.5v9M6 17v3.5M12 3.5V7M12 11.5v9M18 3.5v10M18 18v2.5" />
    <circle cx="6" cy="14.75" r="2.25" />
    <circle cx="12" cy="9.25" r="2.25" />
    <circle cx="18" cy="15.75" r="2.25" />
  </Icon>
);

export const ProfileIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="9.5" r="3" />
    <path d="M6.2 18.6c.8-2.6 3-4 5.8-4s5 1.4 5.8 4" />
  </Icon>
);
