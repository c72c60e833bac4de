import { App } from "@capacitor/app";
import { navigate } from "wouter/use-browser-location";
import { platform } from "../../lib/platform.ts";
import { shownPath } from "../navigation/shown-location.ts";
import { backAction } from "./back-action.ts";
import { closeTopmost } from "./close-topmost.ts";

/** Android's Back, which without us would leave nothing but the browser's own history to it. */
export function followBackButton(): void {
  if (platform !== "android") return;
  void App.addListener("backButton", ({ canGoBack }) => {
    const way = backAction({ closed: closeTopmost(), path: shownPath(), canGoBack });
    if (way === "leave") void App.minimizeApp();
    if (way === "back") history.back();
    if (way === "home") navigate("/core-concepts", { replace: true });
  });
}
