import { App } from "@capacitor/app";
import { pauseUsageSession, resumeUsageSession } from "../../data/account/usage-session.ts";
import { platform } from "../../lib/platform.ts";
import { audioPause, audioRecover, interruption } from "../audio/audio-interruption.ts";
import { createAppLifecycle } from "./create-app-lifecycle.ts";
import { presence } from "./presence.ts";

/** Follows the app's being put away and taken up again, by all that its system tells of it. */
export async function followAppLifecycle(): Promise<void> {
  const life = createAppLifecycle({
    presence,
    pauseAudio: () => audioPause("away"),
    recoverAudio: () => void audioRecover("away"),
    isAdShowing: () => interruption.isHeldBy("ad"),
    pauseUsageSession: pauseUsageSession,
    resumeUsageSession: resumeUsageSession,
  });
  const isIos = platform === "ios";
  await Promise.all([
    // On Android even a question over the app pauses it; on iOS nothing but another app does.
    App.addListener("pause", isIos ? life.background : life.obscured),
    App.addListener("resume", life.resumed),
    App.addListener("appStateChange", ({ isActive }) => {
      if (isActive) life.active();
      // On Android it is out of sight then; iOS says so of an app that a question lies over.
      else if (!isIos) life.background();
    }),
  ]);
  document.addEventListener("visibilitychange", () =>
    document.hidden ? life.background() : life.active(),
  );
}
