/**
 * Replaces the service worker if the operator sets `OFFLINE=off`: deletes the caches of earlier workers
 * and unregisters itself. Open tabs continue over the network.
 */
export const KILL_SWITCH_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(remove()));
async function remove() {
  for (const name of await caches.keys()) if (name.startsWith("attune-")) await caches.delete(name);
  await self.registration.unregister();
}
`;
