import { audioPause, audioRecover } from "../audio/audio-interruption.ts";

/** Sound stops and the microphone is given back before an ad covers the page. */
export const adAudio = {
  pause: () => audioPause("ad"),
  recover: () => void audioRecover("ad"),
};

export const after = (ms: number, callback: () => void) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** A place beside the app, with no box of its own, under the page's end. */
export function createAdContainer(): HTMLElement {
  const place = document.createElement("div");
  place.style.display = "contents";
  document.getElementById("root")?.after(place);
  return place;
}
