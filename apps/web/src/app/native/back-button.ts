import { App } from "@capacitor/app";
import { navigate } from "wouter/use-browser-location";
import { platform } from "../../lib/browser/platform.ts";
import { hasLayers } from "../../ui/overlays/history-layers.ts";
import { shownPath } from "../navigation/shown-location.ts";
import { backAction } from "./back-action.ts";

/** Handles Android's Back button. Without a handler it only goes back in the web view's history. */
export function followBackButton(): void {
  if (platform !== "android") return;
  void App.addListener("backButton", ({ canGoBack }) => {
    const action = backAction({ isCovered: hasLayers(), path: shownPath(), canGoBack });
    if (action === "leave") void App.minimizeApp();
    if (action === "back") history.back();
    if (action === "home") navigate("/core-concepts", { replace: true });
  });
}
