import { SystemBars, SystemBarsStyle } from "@capacitor/core";

const DARK = matchMedia("(prefers-color-scheme: dark)");

function apply(): void {
  const { theme } = document.documentElement.dataset;
  const isDark = theme === undefined ? DARK.matches : theme === "dark";
  const style = isDark ? SystemBarsStyle.Dark : SystemBarsStyle.Light;
  SystemBars.setStyle({ style }).catch(() => undefined);
}

/** Keeps the system's status bar readable over the page in both themes. */
export function followSystemBars(): void {
  apply();
  DARK.addEventListener("change", apply);
  new MutationObserver(apply).observe(document.documentElement, {
    attributeFilter: ["data-theme"],
  });
}
