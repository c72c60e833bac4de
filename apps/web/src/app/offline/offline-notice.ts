import { isFullyAvailableOffline } from "../../lib/service-worker-client.ts";
import { toast } from "../../ui/overlays/toast-store.ts";
import { whenOnIdlePage } from "../navigation/idle-pages.ts";

const ALL_AVAILABLE =
  "Lessons still work, and your answers are saved. Connect to sign in or open articles.";
const PARTLY_AVAILABLE =
  "Everything saved on this device still works. The rest returns when you are back online.";

/** Says once while this tab is open that there is no network, and never in the middle of an exercise. */
export function showOfflineNotice(): void {
  let told = false;
  const tell = () => {
    if (navigator.onLine) return;
    whenOnIdlePage(async () => {
      const description = (await isFullyAvailableOffline()) ? ALL_AVAILABLE : PARTLY_AVAILABLE;
      // Back meanwhile, or told by an earlier loss.
      if (navigator.onLine || told) return;
      told = true;
      toast({ title: "You are offline", description });
    });
  };
  addEventListener("offline", tell);
  tell();
}
