import { type ComponentType, createContext } from "react";

/** The section of the settings that a message about the microphone leads to. */
export const MICROPHONE_SECTION = "Microphone";

export interface SettingsButtonProps {
  /** Title of the section that is open and focused first. */
  readonly section?: string;
}

/** A button that opens the settings, for those who have none in the header. The composition root provides it. */
export const SettingsButtonContext = createContext<ComponentType<SettingsButtonProps>>(() => null);
