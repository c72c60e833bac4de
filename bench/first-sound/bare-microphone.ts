/** The peer of exercises that listen: a page of one button that opens the microphone, hears it, and plays a sound. */
import type { Page } from "playwright-core";

const NAME = "PLAY";

/** Runs in the page. Everything that can be loaded before the press is. */
function prepare(): void {
  const PROCESSOR = `registerProcessor("bare", class extends AudioWorkletProcessor {
    process() { this.port.postMessage(0); return false; }
  })`;
  const SOUND_SECONDS = 2;
  const listening = new AudioContext();
  const speaking = new AudioContext();
  const sound = speaking.createBuffer(1, SOUND_SECONDS * speaking.sampleRate, speaking.sampleRate);
  const module = URL.createObjectURL(new Blob([PROCESSOR], { type: "text/javascript" }));
  const loaded = listening.audioWorklet.addModule(module);
  document.querySelector("button")?.addEventListener("click", async () => {
    void listening.resume();
    void speaking.resume();
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    await loaded;
    const node = new AudioWorkletNode(listening, "bare");
    listening.createMediaStreamSource(stream).connect(node).connect(listening.destination);
    node.port.onmessage = () => {
      // A node runs on while its input plays.
      node.port.onmessage = null;
      const source = speaking.createBufferSource();
      source.buffer = sound;
      source.connect(speaking.destination);
      source.start();
    };
  });
}

/** Shows the page at the address, whose origin must be one that may open a microphone. */
export async function showBareMicrophone(page: Page, url: string): Promise<void> {
  const body = `<!doctype html><title>Bare</title><main><button>${NAME}</button></main><script>(${prepare})()</script>`;
  await page.route(url, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(url);
}

export const BARE_CONTROL = { name: NAME };
