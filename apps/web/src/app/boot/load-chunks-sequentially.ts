/**
 * Evaluates the chunks listed in a prerendered page's head, each in its own task. If they were imported
 * together, the browser would evaluate them all in one long task.
 */
export async function loadChunksSequentially(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>("link[data-later=part]")) {
    // The screen that needs a missing chunk reports the error.
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await nextTask();
  }
}

/** Uses a message, because browsers delay nested timers by 4 ms. */
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
