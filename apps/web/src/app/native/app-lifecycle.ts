import { App } from "@capacitor/app";
import { pauseUsageSession, resumeUsageSession } from "../../data/account/usage-session.ts";
import { platform } from "../../lib/browser/platform.ts";
import { interruption, pauseAudio, recoverAudio } from "../audio/audio-interruption.ts";
import { createAppLifecycle } from "./create-app-lifecycle.ts";
import { presence } from "./presence.ts";

/** Maps the events of both systems to the app's lifecycle. */
export async function followAppLifecycle(): Promise<void> {
  const lifecycle = createAppLifecycle({
    presence,
    pauseAudio: () => pauseAudio("away"),
    recoverAudio: () => void recoverAudio("away"),
    isAdShowing: () => interruption.isHeldBy("ad"),
    pauseUsageSession,
    resumeUsageSession,
  });
  const isIos = platform === "ios";
  await Promise.all([
    // On Android even a system dialog pauses the app; on iOS only another app does.
    App.addListener("pause", isIos ? lifecycle.background : lifecycle.obscured),
    App.addListener("resume", lifecycle.resumed),
    App.addListener("appStateChange", ({ isActive }) => {
      if (isActive) lifecycle.active();
      // On Android an inactive app is out of sight; on iOS a dialog may just cover it.
      else if (!isIos) lifecycle.background();
    }),
  ]);
  document.addEventListener("visibilitychange", () =>
    document.hidden ? lifecycle.background() : lifecycle.active(),
  );
}
