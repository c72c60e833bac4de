import { App } from "@capacitor/app";
import { pauseSitting, resumeSitting } from "../../data/account/usage-session.ts";
import { platform } from "../../lib/platform.ts";
import { audioPause, audioRecover, interruption } from "../audio/audio-interruption.ts";
import { createLife } from "./create-app-lifecycle.ts";
import { presence } from "./presence.ts";

/** Follows the app's being put away and taken up again, by all that its system tells of it. */
export async function followLife(): Promise<void> {
  const life = createLife({
    presence,
    pauseAudio: () => audioPause("away"),
    recoverAudio: () => void audioRecover("away"),
    adCovers: () => interruption.isHeldBy("ad"),
    pauseSitting,
    resumeSitting,
  });
  const isIos = platform === "ios";
  await Promise.all([
    // On Android even a question over the app pauses it; on iOS nothing but another app does.
    App.addListener("pause", isIos ? life.putAway : life.covered),
    App.addListener("resume", life.resumed),
    App.addListener("appStateChange", ({ isActive }) => {
      if (isActive) life.active();
      // On Android it is out of sight then; iOS says so of an app that a question lies over.
      else if (!isIos) life.putAway();
    }),
  ]);
  document.addEventListener("visibilitychange", () =>
    document.hidden ? life.putAway() : life.active(),
  );
}
