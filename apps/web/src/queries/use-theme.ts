import { useSyncExternalStore } from "react";
import { localShelf } from "./shelf.ts";
import { createThemeStore, type Theme } from "./theme.ts";

export const theme = createThemeStore(localShelf(), window);

export function useTheme(): Theme {
  return useSyncExternalStore(theme.subscribe, theme.current);
}
