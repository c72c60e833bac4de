import type { CapacitorConfig } from "@capacitor/cli";
import { readApp } from "./app.ts";
import { userAgentSuffix } from "./config/user-agent.ts";

const app = readApp(process.env);

const config: CapacitorConfig = {
  appId: app.id,
  appName: app.name,
  webDir: "www",
  // Named, so that no package becomes a part of the app by being a dependency.
  includePlugins: ["@capacitor-community/admob", "@capacitor/app", "@capacitor/preferences"],
  // In builds for development alone.
  loggingBehavior: "debug",
  server: {
    // The two origins that the API lets in.
    androidScheme: "https",
    iosScheme: "capacitor",
    hostname: "localhost",
    // What is shown by a web view that is too old for the app.
    errorPath: "outdated.html",
  },
  android: {
    appendUserAgent: userAgentSuffix(app, "android"),
    // As the web build's targets say.
    minWebViewVersion: 123,
  },
  ios: {
    appendUserAgent: userAgentSuffix(app, "ios"),
    // The page knows the safe areas itself, and scrolls as browsers do.
    contentInset: "never",
  },
  plugins: {
    SystemBars: {
      // The page reads env(safe-area-inset-*) and says viewport-fit=cover: web views from 140 on tell it
      // the truth, older ones are padded by the shell.
      insetsHandling: "native",
      initialViewportFitValueHint: "cover",
    },
  },
};

export default config;
