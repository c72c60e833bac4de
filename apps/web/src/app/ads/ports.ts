import { createContainer } from "../../ui/react-container.ts";
import { pauseAudio, recoverAudio } from "../audio/audio-interruption.ts";

/** Stops audio and releases the microphone while an ad covers the page. */
export const adAudio = {
  pause: () => pauseAudio("ad"),
  recover: () => void recoverAudio("ad"),
};

/** Creates a container after the app's root. */
export function createAdContainer(): HTMLElement {
  const container = createContainer();
  document.getElementById("root")?.after(container);
  return container;
}
