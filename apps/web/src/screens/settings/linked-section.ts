import { createContext } from "react";

/** Title of the section that a button outside of the settings leads to. */
export const LinkedSectionContext = createContext<string | undefined>(undefined);
