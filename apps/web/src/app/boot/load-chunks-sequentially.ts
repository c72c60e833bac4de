/**
 * Runs the chunks that a prerendered page's head names, each in a task of its own: asked for together,
 * the browser would run them all in one, and a phone would answer nothing meanwhile.
 */
export async function loadChunksSequentially(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[data-later=part]")) {
    // What can't be fetched is missed, and said, by the screen that needs it.
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await nextTask();
  }
}

/** Timers are held up by 4 ms; a message is not. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
