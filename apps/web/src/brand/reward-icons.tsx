import { Icon } from "../ui/icon-frame.tsx";

const MITTEN = "M-3 7.2V-3.8a3 3 0 0 1 6 0V7.2zM-3 1.5C-4.5-.6-6.7.5-6 2.6L-3 6.2";

/** Two clapping hands. */
export const ApplauseIcon = () => (
  <Icon>
    <path d={MITTEN} transform="translate(8.2 14.8) rotate(24)" />
    <path d={MITTEN} transform="translate(15.8 14.8) rotate(-24) scale(-1 1)" />
    <path d="M12 4.5v-3M8 5L6.3 2.7M16 5l1.7-2.3" />
  </Icon>
);

/** A laurel wreath. */
export const OvationIcon = () => (
  <Icon>
    <path d="M10.8 21C5.5 19.5 2.8 13 6.2 7.5M13.2 21c5.3-1.5 8-8 4.6-13.5" />
    <path
      d="M6 8C4.8 6 5.2 4 7.2 2.2 8.6 4.5 8.2 6.5 6 8zM4.5 12.6C2.6 11.8 1.7 10.2 1.9 7.8 4.1 8.5 5 10.1 4.5 12.6zM5.5 17.2C3.4 17.6 1.8 16.7.8 14.6 3.1 13.9 4.7 14.8 5.5 17.2zM18 8C19.2 6 18.8 4 16.8 2.2 15.4 4.5 15.8 6.5 18 8zM19.5 12.6C21.4 11.8 22.3 10.2 22.1 7.8 19.9 8.5 19 10.1 19.5 12.6zM18.5 17.2C20.6 17.6 22.2 16.7 23.2 14.6 20.9 13.9 19.3 14.8 18.5 17.2z"
      fill="currentColor"
      strokeWidth="0.5"
    />
  </Icon>
);

/** A repeat sign. */
export const EncoreIcon = () => (
  <Icon>
    <path d="M17.5 3.5v17" strokeWidth="3.2" strokeLinecap="butt" />
    <path d="M12.8 3.5v17" strokeLinecap="butt" />
    <circle cx="7.5" cy="9" r="1.7" fill="currentColor" stroke="none" />
    <circle cx="7.5" cy="15" r="1.7" fill="currentColor" stroke="none" />
  </Icon>
);
