import { pauseAudio, recoverAudio } from "../audio/audio-interruption.ts";

/** Stops audio and releases the microphone while an ad covers the page. */
export const adAudio = {
  pause: () => pauseAudio("ad"),
  recover: () => void recoverAudio("ad"),
};

/** Creates a container after the app's root, without a box of its own. */
export function createAdContainer(): HTMLElement {
  const container = document.createElement("div");
  container.style.display = "contents";
  document.getElementById("root")?.after(container);
  return container;
}
