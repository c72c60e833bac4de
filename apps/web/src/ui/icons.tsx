import { Icon } from "./icon-frame.tsx";

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

/** A crescendo hairpin. */

export const BackIcon = () => (
  <Icon>
    <path d="M20 7L5 12l15 5" />
  </Icon>
);

/** A diminuendo hairpin. */

export const NextIcon = () => (
  <Icon>
    <path d="M4 7l15 5-15 5" />
  </Icon>
);

/** A caesura, the two strokes where the music pauses. */

export const CaesuraIcon = () => (
  <Icon>
    <path d="M6 20L11 4M13 20L18 4" />
  </Icon>
);

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

/** A concert hall: pediment, columns, steps. */

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

export const StopIcon = () => (
  <Icon>
    <path d="M6.5 6.5h11v11h-11z" fill="currentColor" />
  </Icon>
);

export const EraseIcon = () => (
  <Icon>
    <path d="M9 5.5h11.5v13H9L3 12zM12 9l5.5 6M17.5 9L12 15" />
  </Icon>
);

export const MicrophoneIcon = () => (
  <Icon>
    <rect x="9" y="3" width="6" height="11" rx="3" />
    <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3M9 21h6" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="M5 12.5l4.5 4.5L19 7" />
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

export const ExternalLinkIcon = () => (
  <Icon>
    <path d="M14 4.5h5.5V10M19 5l-8 8M17 14.5V19a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V7.5A.5.5 0 0 1 5 7h4.5" />
  </Icon>
);

/** Faders of a mixing desk. */

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
