import { isFullyAvailableOffline } from "../../lib/service-worker-client.ts";
import { toast } from "../../ui/overlays/toast-store.ts";
import { whenOnIdlePage } from "../navigation/idle-pages.ts";

const HERE = "Lessons go on, and what you do is kept. Signing in and articles need the network.";
const NOT_ALL =
  "What this device has kept so far still opens. The rest comes once the network is back.";

/** Says once while this tab is open that there is no network, and never in the middle of an exercise. */
export function showOfflineNotice(): void {
  let told = false;
  const tell = () => {
    if (navigator.onLine) return;
    whenOnIdlePage(async () => {
      const description = (await isFullyAvailableOffline()) ? HERE : NOT_ALL;
      // Back meanwhile, or told by an earlier loss.
      if (navigator.onLine || told) return;
      told = true;
      toast({ title: "You are offline", description });
    });
  };
  addEventListener("offline", tell);
  tell();
}
