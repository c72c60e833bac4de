/**
 * Takes the place of the service worker where the operator wants none: it removes what former ones
 * kept, and itself. Open tabs go on by the network.
 */
export const KILL_SWITCH_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(withdraw()));
async function withdraw() {
  for (const name of await caches.keys()) if (name.startsWith("attune-")) await caches.delete(name);
  await self.registration.unregister();
}
`;
