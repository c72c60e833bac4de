import type { CapacitorConfig } from "@capacitor/cli";
import { readApp } from "./app.ts";
import { userAgentSuffix } from "./config/user-agent.ts";

const app = readApp(process.env);

const config: CapacitorConfig = {
  appId: app.id,
  appName: app.name,
  webDir: "www",
  // An explicit list, so that a dependency doesn't become part of the app unintentionally.
  includePlugins: [
    "@capacitor-community/admob",
    "@capacitor-community/keep-awake",
    "@capacitor/app",
    "@capacitor/filesystem",
    "@capacitor/haptics",
    "@capacitor/local-notifications",
    "@capacitor/preferences",
    "@capacitor/share",
    "@capawesome/capacitor-app-review",
  ],
  // Development builds only.
  loggingBehavior: "debug",
  server: {
    // The two origins that the API allows (CORS).
    androidScheme: "https",
    iosScheme: "capacitor",
    hostname: "localhost",
    // Shown when the web view is too old for the app.
    errorPath: "outdated.html",
  },
  android: {
    appendUserAgent: userAgentSuffix(app, "android"),
    // The web build's target.
    minWebViewVersion: 123,
  },
  ios: {
    appendUserAgent: userAgentSuffix(app, "ios"),
    // The page handles safe areas and scrolling itself.
    contentInset: "never",
  },
  plugins: {
    LocalNotifications: { smallIcon: "ic_reminder" },
    SystemBars: {
      // The page uses env(safe-area-inset-*) with viewport-fit=cover. Web views report correct insets
      // since version 140; Capacitor adds padding to older ones.
      insetsHandling: "native",
      initialViewportFitValueHint: "cover",
    },
  },
};

export default config;
