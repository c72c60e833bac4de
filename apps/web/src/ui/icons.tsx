import type { ReactNode } from "react";

/** Icons are drawn in ink, on 24 × 24, and mean nothing to readers: the control's label speaks. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

/** A crescendo hairpin points back … */
export const BackIcon = () => (
  <Icon>
    <path d="M20 7L5 12l15 5" />
  </Icon>
);

/** … and a diminuendo forward. */
export const NextIcon = () => (
  <Icon>
    <path d="M4 7l15 5-15 5" />
  </Icon>
);

/** The same hairpins, upright: to a higher and a lower place. */
export const UpIcon = () => (
  <Icon>
    <path d="M6 18l6-13 6 13" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="M6 6l6 13 6-13" />
  </Icon>
);

/** The hall: pediment, columns, steps. */
export const HomeIcon = () => (
  <Icon>
    <path d="M3.5 9.5L12 4l8.5 5.5zM6 10v7M10 10v7M14 10v7M18 10v7M4.5 17.5h15M3 20.5h18" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M7 4.5l12 7.5-12 7.5z" fill="currentColor" />
  </Icon>
);

export const MicrophoneIcon = () => (
  <Icon>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M9 21h6" />
  </Icon>
);

const MITTEN = "M-3 7.2V-3.8a3 3 0 0 1 6 0V7.2zM-3 1.5C-4.5-.6-6.7.5-6 2.6L-3 6.2";

/** Two hands meeting, and the sound of it. */
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

/** A repeat sign: once more! */
export const EncoreIcon = () => (
  <Icon>
    <path d="M17.5 3.5v17" strokeWidth="3.2" strokeLinecap="butt" />
    <path d="M12.8 3.5v17" strokeLinecap="butt" />
    <circle cx="7.5" cy="9" r="1.7" fill="currentColor" stroke="none" />
    <circle cx="7.5" cy="15" r="1.7" fill="currentColor" stroke="none" />
  </Icon>
);

/** A singer at the stage door. */
export const SignInIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="3.5" />
    <path d="M5 20c.6-4 3.3-6 7-6s6.4 2 7 6" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="5.5" y="10.5" width="13" height="9.5" rx="1.5" />
    <path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2" />
  </Icon>
);

export const BookIcon = () => (
  <Icon>
    <path d="M12 6.5C10 5 7 4.5 3.5 4.8v13c3.5-.3 6.5.2 8.5 1.7 2-1.5 5-2 8.5-1.7v-13C17 4.5 14 5 12 6.5zM12 6.5v13" />
  </Icon>
);

export const OutIcon = () => (
  <Icon>
    <path d="M14 4.5h5.5V10M19 5l-8 8M17 14.5V19a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V7.5A.5.5 0 0 1 5 7h4.5" />
  </Icon>
);

/** Sliders of a mixing desk. */
export const SettingsIcon = () => (
  <Icon>
    <path d="M6 3.5v9M6 17v3.5M12 3.5V7M12 11.5v9M18 3.5v10M18 18v2.5" />
    <circle cx="6" cy="14.75" r="2.25" />
    <circle cx="12" cy="9.25" r="2.25" />
    <circle cx="18" cy="15.75" r="2.25" />
  </Icon>
);

/** The singer, on stage. */
export const ProfileIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <circle cx="12" cy="9.5" r="3" />
    <path d="M6.2 18.6c.8-2.6 3-4 5.8-4s5 1.4 5.8 4" />
  </Icon>
);

export const ShowIcon = () => (
  <Icon>
    <path d="M2.5 12C5 7.8 8.2 5.8 12 5.8s7 2 9.5 6.2c-2.5 4.2-5.7 6.2-9.5 6.2S5 16.2 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);

export const HideIcon = () => (
  <Icon>
    <path d="M2.5 12C5 7.8 8.2 5.8 12 5.8s7 2 9.5 6.2c-2.5 4.2-5.7 6.2-9.5 6.2S5 16.2 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
    <path d="M4.5 20L19.5 4" />
  </Icon>
);
