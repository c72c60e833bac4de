import { SystemBars, SystemBarsStyle } from "@capacitor/core";

const DARK = matchMedia("(prefers-color-scheme: dark)");

function tell(): void {
  const { theme } = document.documentElement.dataset;
  const isDark = theme === undefined ? DARK.matches : theme === "dark";
  const style = isDark ? SystemBarsStyle.Dark : SystemBarsStyle.Light;
  SystemBars.setStyle({ style }).catch(() => undefined);
}

/** Keeps the clock over the page readable, whichever theme is chosen. */
export function followSystemBars(): void {
  tell();
  DARK.addEventListener("change", tell);
  new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ["data-theme"] });
}
