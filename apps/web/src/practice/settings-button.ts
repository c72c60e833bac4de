import { type ComponentType, createContext } from "react";

/** A button that opens the settings, for those who have none in the header. The composition root provides it. */
export const SettingsButtonContext = createContext<ComponentType>(() => null);
