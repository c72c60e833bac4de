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

/** Two hands meeting. */
export const ApplauseIcon = () => (
  <Icon>
    <path d="M8.2 20.5c-2.6-.9-4-3.2-3.6-6l.6-4.2c.1-.8 1.3-.8 1.4 0l.3 2.3L10.7 6c.4-.7 1.4-.2 1.1.6l-.5 1.3" />
    <path d="M15.8 20.5c2.6-.9 4-3.2 3.6-6l-.6-4.2c-.1-.8-1.3-.8-1.4 0l-.3 2.3L13.3 6c-.4-.7-1.4-.2-1.1.6l2.3 5.2" />
    <path d="M12 2v1.5M7.5 3.2l.7 1.2M16.5 3.2l-.7 1.2" />
  </Icon>
);

/** A laurel wreath. */
export const OvationIcon = () => (
  <Icon>
    <path d="M10 20.5C5.5 19 3.5 14 5.5 8.5M14 20.5c4.5-1.5 6.5-6.5 4.5-12" />
    <path d="M5.5 8.5C4.8 6.5 5.5 4.8 7 4c.7 1.8.2 3.5-1.5 4.5zM4.8 12.5C3 12 2.3 10.5 2.5 9c1.8.3 2.6 1.6 2.3 3.5zM5.8 16.5c-1.9.2-3-.8-3.4-2.2 1.8-.4 3 .4 3.4 2.2zM18.5 8.5c.7-2 0-3.7-1.5-4.5-.7 1.8-.2 3.5 1.5 4.5zM19.2 12.5c1.8-.5 2.5-2 2.3-3.5-1.8.3-2.6 1.6-2.3 3.5zM18.2 16.5c1.9.2 3-.8 3.4-2.2-1.8-.4-3 .4-3.4 2.2z" />
  </Icon>
);

/** A repeat sign: once more! */
export const EncoreIcon = () => (
  <Icon>
    <path d="M5 4.5v15" strokeWidth="3" />
    <path d="M9.5 4.5v15" />
    <circle cx="14" cy="9.5" r="1.4" fill="currentColor" stroke="none" />
    <circle cx="14" cy="14.5" r="1.4" fill="currentColor" stroke="none" />
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
